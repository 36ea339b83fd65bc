"""Scenes (out/NAME.png) -> the masters of the shop in content/images (Python 3 with Pillow).

    python3 masters.py [--from FOLDER] [NAME ...]

A box (x, y, width, height in pixels of the PNG) is a crop for a landscape frame; nothing is
ever made larger than it was rendered."""
import argparse, os
from PIL import Image
HERE = os.path.dirname(os.path.abspath(__file__))
IMAGES = os.path.join(HERE, '..', '..', 'content', 'images')

MASTERS = {
    'embroidery': {'techniques/embroidery': None},
    'screen_print': {'techniques/screen-printing': None},
    'foil': {'techniques/foiling': None},
    'diamond': {'techniques/diamond-motif-making': None},
    'high_density': {'techniques/high-density-printing': None, 'techniques/high-density-printing-edge': (600, 62, 900, 600)},
    'flocking': {'techniques/flocking': None, 'techniques/flocking-edge': (600, 37, 900, 600)},
    'dtf': {'techniques/dtf-printing': None, 'techniques/dtf-printing-edge': (0, 200, 900, 600)},
    'dtg': {'techniques/dtg-printing': None, 'techniques/dtg-printing-edge': (600, 162, 900, 600)},
    'digital_print': {'techniques/digital-printing': None},
    'sublimation': {'techniques/sublimation': None, 'techniques/sublimation-edge': (0, 300, 900, 600)},
    'water_based': {'techniques/water-based-transfers': None, 'techniques/water-based-transfers-edge': (600, 37, 900, 600)},
    'motif_making': {'techniques/motif-making': None, 'techniques/motif-making-edge': (0, 62, 900, 600)},
    'hero_cones': {'scenes/hero-cones': None},
    'hero_diamond': {'scenes/hero-diamond': None},
    'hero_screen': {'scenes/hero-screen': None},
    'hero_sheets': {'scenes/hero-sheets': None},
    'hero_wood': {'scenes/hero-wood': None},
    'art_print': {'products/art_print': None, 'scenes/art-print': (0, 245, 1200, 900)},
    'cushion': {'products/cushion': None, 'scenes/cushion': (0, 270, 1200, 900)},
    'gift_box': {'products/gift_box': None, 'scenes/gift-box': (0, 330, 1200, 900)},
    'mug': {'products/mug': None, 'scenes/mug': (0, 270, 1200, 900)},
    'packaging': {'products/packaging': None, 'scenes/packaging': (0, 330, 1200, 900)},
    'stationery': {'products/stationery': None, 'scenes/stationery': (0, 280, 1200, 900)},
    'stickers': {'products/stickers': None, 'scenes/stickers': (0, 300, 1200, 900)},
    'wood': {'products/wood': None, 'scenes/wood': (0, 330, 1200, 900)},
}
ap = argparse.ArgumentParser()
ap.add_argument('--from', dest='source', default=os.path.join(HERE, 'out'))
ap.add_argument('names', nargs='*')
a = ap.parse_args()
for name in a.names or MASTERS:
    png = os.path.join(a.source, name + '.png')
    if not os.path.exists(png):
        print('no', png)
        continue
    im = Image.open(png).convert('RGB')
    for target, box in MASTERS[name].items():
        out = os.path.join(IMAGES, target + '.webp')
        part = im if box is None else im.crop((box[0], box[1], box[0] + box[2], box[1] + box[3]))
        part.save(out, 'WEBP', quality=88, method=6)
        print(target, part.size, os.path.getsize(out) // 1024, 'kB')
