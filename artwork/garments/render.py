"""One picture:  blender -b -P render.py -- --garment tshirt --color "#16213a"
   --decor motifs/mark.png --technique screen --ink "#f4f1ea" --out x.png --size 1600
The first call of a garment solves the cloth and writes cache/<garment>[-back][-2].blend;
later calls only shade and render."""
import argparse, importlib, json, os, sys, time
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import bpy
import garment_lib as gl

ap = argparse.ArgumentParser()
ap.add_argument('--garment', default='tshirt')
ap.add_argument('--color', default='#f4f3ef')
ap.add_argument('--trim', help='second colour for ribs / brim / handles')
ap.add_argument('--heather', type=float, default=0.)
ap.add_argument('--decor')
ap.add_argument('--technique', choices=gl.TECHNIQUES)
ap.add_argument('--ink', help='one flat colour instead of the colours of the PNG')
ap.add_argument('--at', help='x,y,width of the decoration in pattern metres')
ap.add_argument('--variant', type=int, default=1, help='another fold plan and seed (T-shirt, polo, hoodie: 1 or 2)')
ap.add_argument('--view', default='front', choices=('front', 'back', 'chest'), help='back: what has one; chest: close-up of the decoration')
ap.add_argument('--crop', type=float, help='width of the chest close-up in metres')
ap.add_argument('--yaw', type=float, help='headwear: degrees that the camera stands beside the front')
ap.add_argument('--areas', help='no picture: where these areas of the pattern lie in it, as JSON [[x, top y, width, height], ...]')
ap.add_argument('--ground', default=gl.GROUND, help='backdrop colour, or alpha: transparent PNG with its shadow')
ap.add_argument('--hide', help='parts to leave out, names with commas (cord1,eyelet1,...)')
ap.add_argument('--tip', help='colour of two tipping lines on collar and cuffs')
ap.add_argument('--out', default='out.png')
ap.add_argument('--size', type=int, default=1250, help='height in px, format is 4:5')
ap.add_argument('--samples', type=int, default=24)
ap.add_argument('--rebuild', action='store_true')
ap.add_argument('--quality', type=float, default=1.)
a = ap.parse_args(sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else [])

t0 = time.time()
mod = importlib.import_module(a.garment)
if a.view not in getattr(mod, 'VIEWS', ('front', 'chest')) or a.variant not in getattr(mod, 'VARIANTS', (1, 2) if a.garment in ('tshirt', 'polo') else (1,)):
    sys.exit('%s has no %s view, variant %d' % (a.garment, a.view, a.variant))
lay = 'back' if a.view == 'back' else 'front'
name = a.garment + ('-back' if lay == 'back' else '') + ('-%d' % a.variant if a.variant > 1 else '')
cache = os.path.join(HERE, 'cache', name + '.blend')
if a.rebuild or not os.path.exists(cache):
    os.makedirs(os.path.dirname(cache), exist_ok=True)
    gl.reset()
    gl.studio(getattr(mod, 'STUDIO', 'flat'))
    gl.label_image(os.path.join(HERE, 'motifs', 'label.png'))
    mod.build(a.quality, a.variant, lay)
    if hasattr(mod, 'camera'):
        mod.camera()
    else:
        gl.camera_flat(getattr(mod, 'FILL', .84), getattr(mod, 'FILL_H', .84))
    bpy.context.preferences.filepaths.save_version = 0
    bpy.ops.wm.save_as_mainfile(filepath=cache, compress=True)
    gl.log('built in %.1f s' % (time.time() - t0))
else:
    bpy.ops.wm.open_mainfile(filepath=cache)
t1 = time.time()
if a.yaw is not None:
    bpy.data.objects.remove(bpy.context.scene.camera)
    mod.camera(yaw=a.yaw)
if a.areas:
    print('AREAS', json.dumps([gl.area_in_picture(*v) for v in json.loads(a.areas)]))
    sys.exit()
decor = ref = None
at = tuple(float(v) for v in a.at.split(',')) if a.at else mod.DECOR_BACK if lay == 'back' else mod.DECOR
if a.view == 'chest':
    ref = gl.ground_level()
    gl.camera_close(at, a.crop)
if a.decor:
    decor = gl.make_decor(os.path.abspath(a.decor), a.technique or mod.TECH, at, a.ink, a.size)
gl.apply_look(a.color, decor, a.heather, a.trim, size=a.size, tip=a.tip)
for o in bpy.data.objects:
    if o.get('hide_with_decor'):
        o.hide_render = bool(a.decor)
for part in (a.hide or '').split(',') + ([] if a.tip else ['tipping']):
    for o in bpy.data.objects:
        if part and o.name.startswith(part):
            o.hide_render = True
gl.render(os.path.abspath(a.out), a.size, a.samples, a.ground, ref, getattr(mod, 'STUDIO', 'flat') != 'flat')
gl.log('picture %.1f s (total %.1f s) %s %d kB' % (time.time() - t1, time.time() - t0, a.out, os.path.getsize(a.out) // 1024))
