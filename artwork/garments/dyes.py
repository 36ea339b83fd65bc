"""The dye to ask for, so that flat cloth comes out in the colour of content/colours.yaml.

    blender -b -P garments/dyes.py -- [--rounds 3] [--out dyes.json]

Renders a small plain T-shirt in every colour, measures the chest, corrects what was asked
in linear light and writes { name: hex }.  A colour that cannot be reached (cloth brighter
than white cotton) stays at the nearest one."""
import argparse, json, os, re, sys
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import bpy
import numpy as np
import garment_lib as gl

ap = argparse.ArgumentParser()
ap.add_argument('--rounds', type=int, default=3)
ap.add_argument('--out', default=os.path.join(HERE, '..', 'dyes.json'))
ap.add_argument('--colours', default=os.path.join(HERE, '..', '..', 'content', 'colours.yaml'))
a = ap.parse_args(sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else [])
tmp = os.path.join(HERE, 'cache', '_dye.png')


def hexa(lin):
    return '#%02x%02x%02x' % tuple(int(round(v * 255)) for v in np.clip(gl.enc(np.clip(lin, 0, 1)), 0, 1))


def measured(asked):
    bpy.ops.wm.open_mainfile(filepath=os.path.join(HERE, 'cache', 'tshirt.blend'))
    gl.apply_look(asked, size=250)
    gl.render(tmp, 250, 10)
    im, px = gl.load_pixels(tmp)
    rgb = px[110:170, 70:130, :3].reshape(-1, 3).copy()      # 250 x 200: the chest
    bpy.data.images.remove(im)
    return np.median(rgb, 0)


def lin(v):
    return np.where(v <= .04045, v / 12.92, ((v + .055) / 1.055) ** 2.4)


out = {}
for name, want in re.findall(r'name: ([^,]+), hex: "(#[0-9A-Fa-f]{6})"', open(a.colours).read()):
    if name == 'Kraft':
        break                                            # board and wood from here on
    target, asked = gl.srgb(want), want
    best = (9, want)
    for k in range(a.rounds):
        got = measured(asked)
        err = float(np.abs(got - gl.enc(target)).max())
        print('[dye] %s want %s asked %s got %s err %.3f' % (name, want, asked, hexa(lin(got)), err), flush=True)
        if err < best[0] - .002:
            best = (err, asked)
        if err < .012:
            break
        asked = hexa(gl.srgb(asked) * np.clip(target / np.maximum(lin(got), .002), .5, 1.6))
    out[name] = best[1].upper()
json.dump(out, open(a.out, 'w'), indent=2)
os.remove(tmp)
