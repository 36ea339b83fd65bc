#!/usr/bin/env python3
"""Writes the `pictures:` lines of content/products/*.yaml from products/*.json and what has been
rendered.  Can be run again at any time; changes only lines that differ.

    python3 link-pictures.py [--check]

A product is switched over when its first view is there in every colour, or when none of its
colours had a picture before: a shelf never mixes two looks of one product.  Pictures of
techniques/ that stand in a line stay there, behind the product's own.  Says in the end which
files below content/images nothing names any more."""
import glob, json, os, re, sys

HERE = os.path.dirname(os.path.abspath(__file__))
CONTENT = os.path.join(HERE, '..', 'content')
IMAGES = os.path.join(CONTENT, 'images')
check = '--check' in sys.argv
listed = [p for f in sorted(glob.glob(os.path.join(HERE, 'products', '*.json'))) for p in json.load(open(f, encoding='utf-8'))]
VARIANT = re.compile(r'^(  - colour: (.+)\n)(?:    pictures: \[(.*)\]\n)?', re.M)


def made(product, colour, view):
    if colour not in view.get('colours', [colour]):
        return None
    name = '-'.join([product, colour.lower().replace(' ', '-')] + ([view['name']] if view.get('name') else []))
    return 'products/%s.webp' % name if os.path.exists(os.path.join(IMAGES, 'products', name + '.webp')) else None


changed = 0
for p in listed:
    if 'scene' in p:
        continue
    file = os.path.join(CONTENT, 'products', p['product'] + '.yaml')
    text = open(file, encoding='utf-8').read()
    variants = VARIANT.findall(text)
    missing = {c for _, c, _ in variants} ^ set(p['colours'])
    if missing:
        sys.exit('%s: colours differ from the list: %s' % (p['product'], ', '.join(missing)))
    fresh = {c: [f for f in (made(p['product'], c, v) for v in p.get('views', [{}])) if f] for _, c, _ in variants}
    first = [made(p['product'], c, p.get('views', [{}])[0]) for _, c, _ in variants]
    # earlier pictures of the product, in another look
    old = [f for _, _, line in variants for f in re.split(r',\s*', line) if f.startswith('products/') and '/' + p['product'] not in f]
    if not all(first) and (old or not any(first)):
        print('waiting: %s has %d of %d colours' % (p['product'], sum(map(bool, first)), len(first)))
        continue

    def line(m):
        kept = [f for f in re.split(r',\s*', m[3] or '') if f.startswith('techniques/')]
        pictures = fresh[m[2]] + kept
        return m[1] + ('    pictures: [%s]\n' % ', '.join(pictures) if pictures and fresh[m[2]] else '')
    new = VARIANT.sub(line, text)
    if new != text:
        changed += 1
        if not check:
            open(file, 'w', encoding='utf-8').write(new)
print('%d products %s' % (changed, 'would change' if check else 'changed'))

named = set()
for f in glob.glob(os.path.join(CONTENT, '**', '*.yaml'), recursive=True):
    named |= set(re.findall(r'[\w-]+/[\w./-]+\.webp', open(f, encoding='utf-8').read()))
for f in sorted(glob.glob(os.path.join(IMAGES, '*', '*.webp'))):
    if os.path.relpath(f, IMAGES) not in named:
        print('nothing names', os.path.relpath(f, IMAGES))
