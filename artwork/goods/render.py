"""One picture of a thing:  blender -b -P render.py -- --model mug --options '{"colour": "White", "hex": "#FFFFFF"}' --out x.png"""
import argparse, importlib, json, os, sys, time, types
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, 'models'))
sys.path.insert(0, HERE)
import beside
import goods_lib as G

ap = argparse.ArgumentParser()
ap.add_argument('--model', required=True)
ap.add_argument('--options', required=True, help='what the list of products says of this picture, as JSON')
ap.add_argument('--out', default='out.png')
ap.add_argument('--size', type=int, default=1500, help='height in px, format is 4:5')
ap.add_argument('--samples', type=int, default=24)
a = ap.parse_args(sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else [])
t0 = time.time()
G.stage()
o = types.SimpleNamespace(**json.loads(a.options))
view = importlib.import_module(a.model).build(o) or {}
if getattr(o, 'beside', None):
    view = beside.put(o, view)
t1 = time.time()
G.lights(G.camera(**view))
G.render(a.out, a.size, a.samples)
print('[goods] %s: built %.1f s, picture %.1f s, %d kB' % (a.model, t1 - t0, time.time() - t1, os.path.getsize(a.out) // 1024), flush=True)
