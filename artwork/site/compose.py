#!/usr/bin/env python3
"""What is composed of other pictures and of the brand's drawings, not rendered: the strip of five techniques,
the picture that links show (og-image), the icons of browsers and telephones.

    python3 compose.py [--out FOLDER] [NAME ...]        without --out into content/images and public

Names: one-mark, og-image, icons.  Needs Pillow and rsvg-convert (librsvg2-bin)."""
import argparse, io, os, re, subprocess
from PIL import Image

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.join(HERE, '..', '..')
TECHNIQUES = os.path.join(ROOT, 'content', 'images', 'techniques')
SAPPHIRE, INK = '#1B2FD0', '#0D1220'
# the macros were taken by one camera, or nearly: (file, columns and rows that its window lies off, of 1000 rows)
STRIPS = [('screen-printing', 0, 0), ('foiling', 0, 0), ('embroidery', 0, -25), ('high-density-printing', 0, 0)]

ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
ap.add_argument('--out')
ap.add_argument('names', nargs='*')
a = ap.parse_args()


def place(*path):
    if not a.out:
        return os.path.join(ROOT, *path)
    os.makedirs(a.out, exist_ok=True)
    return os.path.join(a.out, path[-1])


def strips(last, size, height, left, top, cuts, seam):
    """One window over all the macros, cut in columns: the same flower goes on through every technique."""
    im = Image.new('RGB', size, 'white')
    for (name, right, lower), x0, x1 in zip([*STRIPS, last], [0, *(c + seam for c in cuts)], [*cuts, size[0]]):
        macro = Image.open(os.path.join(TECHNIQUES, name + '.webp')).convert('RGB')
        macro = macro.resize((height * 3 // 2, height), Image.LANCZOS)
        x, y = left + round(right * height / 1000), top + round(lower * height / 1000)
        im.paste(macro.crop((x + x0, y, x + x1, y + size[1])), (x0, 0))
    return im


def drawing(svg, width):
    png = subprocess.run(['rsvg-convert', '-w', str(width)], input=svg.encode(), capture_output=True, check=True).stdout
    return Image.open(io.BytesIO(png)).convert('RGBA')


def svg(colour, *path):
    """A drawing of the brand in one colour, without the style that follows the reader's."""
    text = open(os.path.join(ROOT, *path), encoding='utf-8').read()
    return re.sub(r'<style>.*?</style>', '', text).replace('currentColor', colour)


def one_mark():
    strips(('flocking', 0, 0), (1500, 1400), 1500, 375, 54, (290, 582, 916, 1208), 3).save(place('content', 'images', 'scenes', 'one-mark.webp'), 'WEBP', quality=86, method=6)


def og_image():
    im = strips(('diamond-motif-making', -30, -22), (1200, 630), 1000, 150, 70, (232, 465, 733, 966), 3)
    im.paste('white', (0, 480, 640, 630))
    logo = drawing(svg(INK, 'src', 'ui', 'logo.svg'), 470)
    im.paste(logo, (56, 520), logo)
    im.quantize(palette=im.quantize(256), dither=Image.Dither.FLOYDSTEINBERG).save(place('public', 'og-image.png'), optimize=True)


def icons():
    for px in (180, 192, 512):
        im = Image.new('RGB', (px, px), SAPPHIRE)
        mark = drawing(svg('#FFFFFF', 'artwork', 'garments', 'motifs', 'mark.svg'), round(px * .663))
        im.paste(mark, ((px - mark.width) // 2, round((px - mark.height) / 2 - .012 * px)), mark)
        im.save(place('public', 'app-icon-%d.png' % px), optimize=True)
    small = [drawing(svg(SAPPHIRE, 'public', 'favicon.svg'), px) for px in (48, 32, 16)]
    square = [Image.new('RGBA', (m.width, m.width)) for m in small]
    for s, m in zip(square, small):
        s.paste(m, (0, 0))
    square[0].save(place('public', 'favicon.ico'), sizes=[s.size for s in square], append_images=square[1:])


for name in a.names or ('one-mark', 'og-image', 'icons'):
    {'one-mark': one_mark, 'og-image': og_image, 'icons': icons}[name]()
    print(name)
