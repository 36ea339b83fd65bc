#!/usr/bin/env python3
"""Writes the `blank:` part of content/products/*.yaml: what a blank is made of, and where its print areas lie in
its pictures.

    python3 blank-areas.py [--only TEXT] [--draw FOLDER] [--check]

products/*.json gives an area: `at`, the middle of its upper edge in metres on the pattern, and `mm`, its width and
height; `pattern`, its size on the pattern in metres where that is not the size on the cloth (a cap's panel).  The
corners are computed: the cloth as it lies, seen by the camera of the picture.  --draw puts them onto the pictures, to
be looked at.  Runs after render-products.py, which leaves the cloth in garments/cache."""
import argparse, glob, json, os, re, subprocess
from PIL import Image, ImageDraw

HERE = os.path.dirname(os.path.abspath(__file__))
CONTENT = os.path.join(HERE, '..', 'content')

ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
ap.add_argument('--only', default='', help='a part of the product names')
ap.add_argument('--draw', help='a folder for pictures with the areas drawn onto them')
ap.add_argument('--check', action='store_true', help='only say what would change')
a = ap.parse_args()


def measure(p, view, areas):
    """The areas of one view, as the camera of its picture sees them."""
    made = {**{k: p[k] for k in ('garment', 'variant') if k in p}, **view}
    asked = [[*area['at'], *area.get('pattern', [v / 1000 for v in area['mm']])] for area in areas]
    run = subprocess.run(
        ['blender', '-b', '-t', '1', '-P', os.path.join(HERE, 'garments', 'render.py'), '--',
         '--garment', made['garment'], '--variant', str(made.get('variant', 1)), '--view', made.get('view', 'front'),
         *(['--yaw', str(made['yaw'])] if 'yaw' in made else []), '--areas', json.dumps(asked)],
        capture_output=True, text=True)
    answer = re.search(r'^AREAS (.*)$', run.stdout, re.M)
    if not answer:
        raise SystemExit((run.stdout + run.stderr)[-1500:])
    return [{**area, **found} for area, found in zip(areas, json.loads(answer[1]))]


def block(p, measured):
    lines = ['blank:', '  fabric: ' + p['fabric'], '  # Of the pictures, 1200 x 1500 pixels.',
             '  pixelsPerMm: %.2f' % measured[0]['pixelsPerMm'], '  areas:']
    for m in measured:
        corners = ', '.join('[%.4f, %.4f]' % tuple(c) for c in m['corners'])
        lines += ['    - id: ' + m['id'], '      name: ' + m['name'], '      view: ' + m['view'], '      widthMm: %d' % m['mm'][0],
                  '      heightMm: %d' % m['mm'][1], '      corners: [%s]' % corners]
    return '\n'.join(lines) + '\n'


def draw(p, measured):
    os.makedirs(a.draw, exist_ok=True)
    for f in sorted(glob.glob(os.path.join(CONTENT, 'images', 'products', p['product'] + '-*.webp'))):
        view = 'back' if f.endswith('-back.webp') else 'front'
        im = Image.open(f).convert('RGB')
        d = ImageDraw.Draw(im)
        for m in measured:
            if m['view'] == view:
                q = [(x * im.width, y * im.height) for x, y in m['corners']]
                d.line(q + q[:1], fill=(255, 0, 160), width=4)
        im.save(os.path.join(a.draw, os.path.basename(f)[:-5] + '.png'))


for list_ in sorted(glob.glob(os.path.join(HERE, 'products', '*.json'))):
    for p in json.load(open(list_, encoding='utf-8')):
        if 'areas' not in p or a.only not in p['product']:
            continue
        measured = []
        for view in p['views']:
            of_view = [area for area in p['areas'] if area['view'] == view.get('view', 'front')]
            measured += measure(p, view, of_view) if of_view else []
        for m in measured:
            print('%s %s: %s mm of cloth, %s px/mm, corners off by %s mm' % (p['product'], m['id'], ' x '.join(map(str, m['trueMm'])), m['pixelsPerMm'], m['offMm']))
        file = os.path.join(CONTENT, 'products', p['product'] + '.yaml')
        text = open(file, encoding='utf-8').read()
        bare = re.sub(r'^blank:\n(?: .*\n)+', '', text, flags=re.M)
        new = re.sub(r'^variants:\n', lambda _: block(p, measured) + 'variants:\n', bare, count=1, flags=re.M)
        if new != text:
            print('changes' if a.check else 'changed', p['product'])
            if not a.check:
                open(file, 'w', encoding='utf-8').write(new)
        if a.draw:
            draw(p, measured)
