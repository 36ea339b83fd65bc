"""Scenes (out/NAME.png) -> the masters of the shop in content/images (Python 3 with Pillow).

    python3 masters.py [--from FOLDER] [NAME ...]"""
import argparse, os
from PIL import Image
HERE = os.path.dirname(os.path.abspath(__file__))
IMAGES = os.path.join(HERE, '..', '..', 'content', 'images')

MASTERS = {
    'embroidery': 'techniques/embroidery',
    'screen_print': 'techniques/screen-printing',
    'foil': 'techniques/foiling',
    'diamond': 'techniques/diamond-motif-making',
    'high_density': 'techniques/high-density-printing',
    'flocking': 'techniques/flocking',
    'dtf': 'techniques/dtf-printing',
    'dtg': 'techniques/dtg-printing',
    'digital_macro': 'techniques/digital-printing',
    'sublimation': 'techniques/sublimation',
    'water_based': 'techniques/water-based-transfers',
    'motif_making': 'techniques/motif-making',
    'hero_cones': 'scenes/hero-cones',
    'hero_diamond': 'scenes/hero-diamond',
    'hero_screen': 'scenes/hero-screen',
    'hero_sheets': 'scenes/hero-sheets',
    'hero_sheets_near': 'scenes/hero-sheets-near',
    'art_print': 'products/garland-art-print-oak-scene',
    'cushion': 'products/nelum-garland-cushion-navy-scene',
    'gift_box': 'products/ribboned-garland-gift-box-bottle-green-scene',
    'mug': 'products/vine-band-mug-white-scene',
    'packaging': 'products/gable-top-carton-white-scene',
    'stationery': 'products/gold-edge-business-cards-white-scene',
    'stickers': 'products/vine-sticker-sheet-white-scene',
    'wood': 'products/nelum-coaster-set-oak-scene',
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
    out = os.path.join(IMAGES, MASTERS[name] + '.webp')
    im.save(out, 'WEBP', quality=88, method=6)
    print(MASTERS[name], im.size, os.path.getsize(out) // 1024, 'kB')
