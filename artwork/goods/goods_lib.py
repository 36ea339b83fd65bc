"""goods_lib.py - the studio for things that stand or lie: mugs, boxes, frames, cards.

Unit 1 cm, shapes and materials from techniques/scene_lib.py (L) and its drawing (M).  One stage for all:
the pale ground and the light from the upper left that garments have, camera from the front, a little above.
A model is models/NAME.py with build(o): o is a namespace with the options of the list (artwork/products),
o.colour the colour's name and o.hex its swatch; it may return a dict for the camera:

    el      degrees above the horizon (default 20; 90 is straight from above)
    yaw     degrees the camera stands to the right of the front (default 0: turn things instead)
    fill    how much of the frame the things take (default .80 of the width, .76 of the height)
    lens    mm (default 100)

The render is divided by the empty stage, so that the ground is the house's in every picture and only shadows differ.
"""
import math
import os
import sys
import tempfile
import time
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
for folder in ('../garments', '../techniques', '../techniques/scenes'):
    sys.path.append(os.path.normpath(os.path.join(HERE, folder)))
import bpy  # noqa: E402
from mathutils import Vector  # noqa: E402
import garment_lib as gl  # noqa: E402
import motif as M  # noqa: E402,F401
import scene_lib as L  # noqa: E402
from turned import lathe, rounded  # noqa: E402,F401


# ------------------------------------------------------------------ stage and camera
def things():
    return [o for o in bpy.data.objects if o.type in ('MESH', 'CURVE') and o.name != 'ground' and not o.name.startswith('flag')]


def corners():
    """Points of all things after their modifiers, in world centimetres."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    out = []
    for o in things():
        e = o.evaluated_get(graph)
        me = e.to_mesh()
        v = np.empty(len(me.vertices) * 3, np.float32)
        me.vertices.foreach_get('co', v)
        m = np.array(o.matrix_world)
        out.append(v.reshape(-1, 3) @ m[:3, :3].T + m[:3, 3])
        e.to_mesh_clear()
    return np.vstack(out)


def camera(el=20, yaw=0, fill=(.80, .76), lens=100):
    """Looks at the things from the front and frames them in 4:5; the middle of what is seen is the middle of the frame."""
    V = corners()
    span = float(np.linalg.norm(np.ptp(V, 0)))
    c = bpy.data.cameras.new('cam')
    c.lens, c.sensor_width, c.sensor_fit = lens, 36, 'HORIZONTAL'
    c.clip_start, c.clip_end = .5, 50000
    o = bpy.data.objects.new('cam', c)
    bpy.context.collection.objects.link(o)
    bpy.context.scene.camera = o
    a, e = math.radians(yaw - 90), math.radians(min(el, 89.9))
    d = Vector((math.cos(a) * math.cos(e), math.sin(a) * math.cos(e), math.sin(e)))
    aim, dist = Vector(((V.min(0) + V.max(0)) / 2).tolist()), span * lens / 18
    half = 18 / lens
    for _ in range(6):
        o.location = aim + d * dist
        o.rotation_euler = (aim - o.location).to_track_quat('-Z', 'Y').to_euler()
        bpy.context.view_layer.update()
        inv = np.array(o.matrix_world.inverted())
        W = V @ inv[:3, :3].T + inv[:3, 3]
        sx, sy = W[:, 0] / -W[:, 2], W[:, 1] / -W[:, 2]
        mx, my = (sx.min() + sx.max()) / 2, (sy.min() + sy.max()) / 2
        R = np.array(o.matrix_world)[:3, :3]
        aim = aim + Vector(((R[:, 0] * mx + R[:, 1] * my) * dist).tolist())
        need = max(np.ptp(sx) / fill[0], np.ptp(sy) / fill[1] * .8) / (2 * half)
        dist *= need
    return span


def lights(span):
    """A large window from the upper left and in front, sky from everywhere, an edge from behind."""
    c = tuple(((lambda v: (v.min(0) + v.max(0)) / 2)(corners())).tolist())
    L.world((.80, .82, .86), (.34, .335, .33), .34)
    L.light(204, 52, 3.2 * span, 1.7 * span, 1.7 * span, 1.0, (1, .99, .97), c)
    L.light(30, 34, 3.2 * span, .8 * span, 2.0 * span, .14, (1, 1, 1), c)
    L.card(-148, 22, 3.0 * span, .22 * span, 2.2 * span, 3.0, (1, .99, .97), c)     # a bright line down glaze and metal
    L.card(-30, 26, 3.0 * span, .10 * span, 2.2 * span, 2.0, (.97, .98, 1), c)


def stage():
    L.reset()
    g = L.ground(L.plain('ground', (.705, .70, .69), .95, spec=0.), 20000)
    g.name = 'ground'


# ------------------------------------------------------------------ render
def settings(size, samples):
    L.settings(int(round(size * .8)), size, samples, .025, (6, 2, 4, 6))
    sc = bpy.context.scene
    sc.cycles.adaptive_min_samples = min(8, samples)
    sc.view_settings.view_transform = 'Raw'
    sc.view_layers[0].use_pass_object_index = True
    sc.render.threads_mode = 'AUTO'


def passes(base, tags):
    """Renders and gives the named passes as arrays, row 0 below (rgb, albedo, normal, index)."""
    sc = bpy.context.scene
    vl = sc.view_layers[0]
    vl.use_pass_normal = vl.use_pass_diffuse_color = vl.use_pass_glossy_color = True
    sc.use_nodes = True
    t = sc.node_tree
    t.nodes.clear()
    rl = t.nodes.new('CompositorNodeRLayers')
    add = t.nodes.new('CompositorNodeMixRGB')
    add.blend_type, add.inputs[0].default_value = 'ADD', 1.
    t.links.new(rl.outputs['DiffCol'], add.inputs[1])
    t.links.new(rl.outputs['GlossCol'], add.inputs[2])
    source = {'rgb': rl.outputs['Image'], 'alb': add.outputs[0], 'nrm': rl.outputs['Normal'], 'idx': rl.outputs['IndexOB']}
    fo = t.nodes.new('CompositorNodeOutputFile')
    fo.base_path, fo.format.file_format, fo.format.color_depth = os.path.dirname(base), 'OPEN_EXR', '32'
    fo.file_slots.clear()
    for tag in tags:
        fo.file_slots.new('%s_%s_' % (os.path.basename(base), tag))
        t.links.new(source[tag], fo.inputs[-1])
    t.links.new(rl.outputs['Image'], t.nodes.new('CompositorNodeComposite').inputs[0])
    sc.frame_set(1)
    bpy.ops.render.render()
    out = []
    for tag in tags:
        f = '%s_%s_0001.exr' % (base, tag)
        out.append(L.load_exr(f)[::-1])
        os.remove(f)
    return out


def render(path, size=1500, samples=24):
    t0 = time.time()
    for o in things():
        o.pass_index = 1
    with tempfile.TemporaryDirectory() as d:
        base = os.path.join(d, 'g')
        settings(size, samples)
        rgb, alb, nrm, idx = passes(base, ('rgb', 'alb', 'nrm', 'idx'))
        obs = things()
        was = [o.hide_render for o in obs]
        for o in obs:
            o.hide_render = True
        settings(max(size // 6, 100), 16)
        bare, = passes(base, ('rgb',))
        for o, h in zip(obs, was):
            o.hide_render = h
    h, w = rgb.shape[:2]
    lum = gl.gauss(bare, 4.) @ np.array([.2126, .7152, .0722], np.float32)
    y, x = np.linspace(0, bare.shape[0] - 1.001, h), np.linspace(0, bare.shape[1] - 1.001, w)
    yi, xi, fy, fx = y.astype(int), x.astype(int), (y % 1)[:, None], (x % 1)[None]
    rows = lum[yi] * (1 - fy) + lum[yi + 1] * fy
    field = (rows[:, xi] * (1 - fx) + rows[:, xi + 1] * fx)[..., None]
    tint = np.median(bare.reshape(-1, 3), 0) / np.median(lum)
    t1 = time.time()
    i = idx[..., 0] > .5
    ys, xs = np.nonzero(i)
    box = (slice(max(ys.min() - 8, 0), ys.max() + 9), slice(max(xs.min() - 8, 0), xs.max() + 9))
    rgb[box] = L.denoise(rgb[box], alb[box], nrm[box], radius=3, k=.45, wide=2)
    full = rgb / field / tint
    # the ground is calm: only soft shadows live there, and at the edge the picture stays as it is
    s0 = h / 1250.
    thing = i.astype(np.float32)
    m = (gl.gauss(thing, .8 * s0) <= .01).astype(np.float32)
    far = gl.gauss(thing, 26 * s0)
    soft = [gl.gauss(full * m[..., None], s * s0) / np.maximum(gl.gauss(m, s * s0), 1e-4)[..., None] for s in (1.6, 10)]
    k = gl.gs.smooth(.0, .30, far)[..., None]
    calm = np.minimum(soft[1] * (1 - k) + soft[0] * k, 1.02)
    x = gl.tone(np.where(m[..., None] > 0, calm, full) * gl.srgb(gl.GROUND))
    x = x + .22 * (x - gl.gauss(x, .9 * s0)) * (1 - m[..., None])
    x = x + (np.random.RandomState(1).rand(h, w, 1) - .5) / 255.     # dither: no banding in the backdrop
    gl.save_png(np.clip(x, 0, 1), os.path.abspath(path))
    print('[goods] render %.1f s, development %.1f s' % (t1 - t0, time.time() - t1), flush=True)


# ------------------------------------------------------------------ drawing and print
def lin(colour):
    """'#hex' -> linear RGB tuple as a surface has it: nothing throws back all light, and a white thing keeps its form."""
    return tuple(float(v) * .84 for v in gl.srgb(colour))


def art(el, w, h, base, inks=None, px=1500):
    """A drawing (elements in cm, origin in the middle of w x h) on a flat colour: linear image, row 0 below.
    inks: {'leaf': '#..', 'lac': .., 'orpiment': .., 'conch': ..}, or one '#..' for a one-colour print."""
    step = w / (px - 1)
    ny = int(h / step) + 1
    names = inks if isinstance(inks, dict) else {k: inks for k in M.PALETTE} if inks else {}
    ink = L.inkmap(el, -w / 2, w / 2, -h / 2, -h / 2 + (ny - 1) * step, step, {k: lin(v) for k, v in names.items()})
    a = ink[..., 3:]
    return np.array(lin(base)) * (1 - a) + ink[..., :3] * a


def write(img, lines, ink):
    """Text on an image of art(): lines (text, middle x, middle y, height) in 0..1, y from below."""
    t = L.text_mask(img.shape[:2], lines)[..., None]
    return img * (1 - t) + np.array(lin(ink)) * t


def printed(name, img, rough=.55, spec=.35, coat=0., foil=None, foil_hex='#DCA94A'):
    """Material that shows the image over the UVs 0..1; foil: mask (h, w) of pressed metal."""
    n = L.Nodes(name)
    uv = n.new('UVMap')

    def tex(tag, a):
        t = n.new('TexImage', image=L.image_from_array(name + tag, a, srgb=False))
        n.link(uv.outputs[0], t.inputs[0])
        return t.outputs[0]
    col = tex('_c', img)
    if foil is not None:
        m = tex('_f', np.repeat(foil[..., None], 3, 2))
        n.set(col=n.mixcol(m, col, lin(foil_hex)), metal=m, rough=n.math('MULTIPLY_ADD', m, .22 - rough, rough), spec=spec)
        n.bump(m, .006, .6)
    else:
        n.set(col=col, rough=rough, spec=spec, coat=coat, coat_rough=.06)
    return n.m


def panel(name, w, h, mat, loc=(0, 0, 0), rot=(0, 0, 0), parent=None):
    """A printed face, w x h, facing +z before it is turned."""
    V = np.array([[-w / 2, -h / 2, 0], [w / 2, -h / 2, 0], [w / 2, h / 2, 0], [-w / 2, h / 2, 0]])
    o = L.make_mesh(name, V, np.array([[0, 1, 2, 3]]), mat, np.array([[0, 0], [1, 0], [1, 1], [0, 1]]), smooth=False)
    o.location, o.rotation_euler = loc, rot
    if parent:
        o.parent = parent
    return o


# ------------------------------------------------------------------ shapes
def group(name='group', loc=(0, 0, 0), rot=(0, 0, 0)):
    """An empty to hang parts on and to turn them together."""
    o = bpy.data.objects.new(name, None)
    bpy.context.collection.objects.link(o)
    o.location, o.rotation_euler = loc, rot
    return o
