#!/usr/bin/env python3
"""Renders what products/*.json ask for and content/images/products does not have yet.

    python3 render-products.py [--only TEXT] [--again] [--limit N] [--list] [--out FOLDER]

The order is the order of worth: the first colour of every product (but those marked `later`),
then every product's other colours in the order of the list, then second views.  Stop it at any time; the next run goes on.  The list is
read again after every picture.  Needs Blender 3.4, Python 3 with Pillow."""
import argparse, datetime, glob, json, os, re, subprocess, sys, tempfile, time
from PIL import Image, ImageFilter

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
GARMENTS = os.path.join(HERE, 'garments')

ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
ap.add_argument('--only', help='a part of the picture names, or several with commas')
ap.add_argument('--again', action='store_true', help='render even what is there')
ap.add_argument('--limit', type=int, default=10**6)
ap.add_argument('--list', action='store_true', help='only say what would be rendered')
ap.add_argument('--out', default=os.path.join(ROOT, 'content', 'images', 'products'))
ap.add_argument('--size', type=int)
ap.add_argument('--samples', type=int)
a = ap.parse_args()


def swatches():
    text = open(os.path.join(ROOT, 'content', 'colours.yaml'), encoding='utf-8').read()
    return dict(re.findall(r'name: ([^,]+), hex: "(#[0-9A-Fa-f]{6})"', text))


def linear(h):
    v = [int(h[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return [x / 12.92 if x <= .04045 else ((x + .055) / 1.055) ** 2.4 for x in v]


def scaled(h, k):
    e = lambda x: x * 12.92 if x <= .0031308 else 1.055 * x ** (1 / 2.4) - .055
    return '#%02X%02X%02X' % tuple(round(255 * e(min(1, x * k))) for x in linear(h))


def products():
    """The lists of all shelves, in the order of their names."""
    return [p for f in sorted(glob.glob(os.path.join(HERE, 'products', '*.json'))) for p in json.load(open(f, encoding='utf-8'))]


def picture(p, colour, view):
    if 'scene' in p:                                 # of no product: a project of the portfolio
        return '../scenes/%s.webp' % p['scene']
    return '-'.join([p['product'], colour.lower().replace(' ', '-')] + ([view['name']] if view.get('name') else [])) + '.webp'


def jobs():
    """Every picture, most wanted first."""
    doc = json.load(open(os.path.join(HERE, 'set-up.json'), encoding='utf-8'))
    dyes = json.load(open(os.path.join(HERE, 'dyes.json'), encoding='utf-8'))
    hexes = {**swatches(), **doc['inks']}
    found = []
    for rank, p in enumerate(products()):
        for number, view in enumerate(p.get('views', [{}])):
            if 'made' in view:                       # by another script, which it names
                continue
            chosen = view.get('colours', list(p['colours']))
            for place, name in enumerate(chosen):
                own = p['colours'][name]
                wave = 2 if number else 1 if place or p.get('later') else 0
                if 'model' in p:                     # a thing, not cloth: goods/models
                    options = {**p.get('options', {}), **view, **own, **own.get(view.get('name', ''), {})}
                    found.append((1 + bool(number), rank, number, place, {
                        'file': picture(p, name, view), 'model': p['model'], 'samples': options.pop('samples', 10), 'size': doc['size'],
                        'options': {'colour': name, 'hex': hexes[name], **{k: v for k, v in options.items() if k not in ('name', 'colours')}}}))
                    continue
                v = {**{k: p[k] for k in ('garment', 'variant', 'plain') if k in p}, **view, **own, **own.get(view.get('name', ''), {})}
                dye = v.get('dye') or dyes.get(name) or hexes[name]
                heather = v.get('heather', {'Heather grey': .6, 'Ash grey': .45}.get(name, 0) if p.get('melange') else 0)
                if heather:
                    dye = scaled(dye, 1 / (1 - .34 * heather))       # melange darkens the cloth
                tip = v.get('tip')
                job = {
                    'file': picture(p, name, view),
                    'garment': v['garment'], 'variant': v.get('variant', 1),
                    'view': v.get('view', 'front'), 'color': dye, 'heather': heather,
                    'decor': v.get('decor'), 'technique': v.get('technique'),
                    'ink': hexes.get(v.get('ink'), v.get('ink')), 'at': v.get('at'), 'crop': v.get('crop'), 'yaw': v.get('yaw'),
                    'trim': dyes.get(v.get('trim'), hexes.get(v.get('trim'))), 'hide': v.get('hide'),
                    'tip': hexes.get(tip, tip), 'samples': v.get('samples', doc['samples']), 'size': doc['size'],
                    'soften': v.get('soften'),
                }
                found.append((wave, rank, number, place, job))
    found.sort(key=lambda t: t[:4])
    return doc, [t[4] for t in found]


def drawn_in(name):
    """The script among prints*.py that knows the drawing."""
    for f in sorted(glob.glob(os.path.join(GARMENTS, 'prints*.py'))):
        if "'%s':" % name in open(f, encoding='utf-8').read():
            return os.path.basename(f)
    return 'prints.py'


def motif(name):
    """Artwork is made from its drawing when it is not there."""
    for need in ('mark', 'label', name):
        if not os.path.exists(os.path.join(GARMENTS, 'motifs', need + '.png')):
            script = ['make_motif.py'] if re.match('(mark|label|vine|medallion)(-one)?$', need) else [drawn_in(need), need]
            subprocess.run([sys.executable, *script], cwd=GARMENTS, check=True)


def command(j, out):
    blender = ['blender', '-b', '-t', os.environ.get('RENDER_THREADS', '0'), '-P']
    frame = ['--size', str(a.size or j['size']), '--samples', str(a.samples or j['samples']), '--out', out]
    if 'model' in j:
        return [*blender, os.path.join(HERE, 'goods', 'render.py'), '--', '--model', j['model'], '--options', json.dumps(j['options']), *frame]
    c = [*blender, os.path.join(GARMENTS, 'render.py'), '--', *frame,
         '--garment', j['garment'], '--variant', str(j['variant']), '--view', j['view'], '--color', j['color']]
    if j['heather']:
        c += ['--heather', str(j['heather'])]
    for k in ('technique', 'ink', 'trim', 'crop', 'tip', 'yaw'):
        if j[k]:
            c += ['--' + k, str(j[k])]
    if j['hide']:
        c += ['--hide', ','.join(j['hide'])]
    if j['decor']:
        c += ['--decor', os.path.join(GARMENTS, 'motifs', j['decor'] + '.png')]
        if j['at']:
            c += ['--at=' + ','.join(str(v) for v in j['at'])]     # with =, or -.09 is taken for an option
    elif j['at']:
        c += ['--at=' + ','.join(str(v) for v in j['at'])]
    return c


def wanted(doc, all_jobs, failed, done):
    for j in all_jobs:
        if a.only and not any(t in j['file'] for t in a.only.split(',')):
            continue
        if j['file'] in failed or a.again and j['file'] in done:
            continue
        if a.again or not os.path.exists(os.path.join(a.out, j['file'])):
            yield j


def main():
    failed, done = set(), set()
    os.makedirs(a.out, exist_ok=True)
    while len(done) < a.limit:
        doc, all_jobs = jobs()
        todo = list(wanted(doc, all_jobs, failed, done))
        if a.list:
            for j in todo:
                print(j['file'], *([j['model'], json.dumps(j['options'])] if 'model' in j else [j['garment'], j['view'], j['color'], j['decor'] or '-', j['technique'] or '-']))
            print(len(todo), 'of', len(all_jobs), 'pictures')
            return 0
        if not todo:
            break
        j, t0 = todo[0], time.time()
        if 'garment' in j:
            motif(j['decor'] or 'label')
        with tempfile.TemporaryDirectory() as d:
            png = os.path.join(d, 'picture.png')
            run = subprocess.run(command(j, png), capture_output=True, text=True)
            if os.path.exists(png):
                target = os.path.join(a.out, j['file'])
                part = os.path.join(os.path.dirname(target), '.' + os.path.basename(target))
                made = Image.open(png).convert('RGB')
                if j.get('soften'):
                    made = made.filter(ImageFilter.GaussianBlur(j['soften']))
                made.save(part, 'WEBP', quality=doc['quality'], method=6)
                os.replace(part, target)
                done.add(j['file'])
                size = os.path.getsize(target) // 1024
                print('%s %s %.0f s %d kB, %d to go' % (datetime.datetime.now().strftime('%H:%M:%S'), j['file'], time.time() - t0, size, len(todo) - 1), flush=True)
            else:
                failed.add(j['file'])
                print('FAILED', j['file'], (run.stdout + run.stderr)[-1500:], flush=True)
    print('%d pictures made, %d failed' % (len(done), len(failed)))
    return 1 if failed else 0


sys.exit(main())
