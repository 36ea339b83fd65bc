"""Parts that the paper models share: boards with an edge of their own, foil, text over foil, cord, mirrors for foil."""
import math
import numpy as np
import bpy
import goods_lib as G
import motif as M
import scene_lib as L
from diecut import spline

GOLD, COPPER = '#D8A33F', '#C9804C'


def paper(hexa):
    """White paper lying in full light: a shade off white, so that it keeps its form."""
    return '#F1EFEA' if hexa.upper() == '#FFFFFF' else hexa


def board(name, hexa, rough=.75, tooth=.004, scale=26., fleck=None):
    """Uncoated paper or board: a fine tooth; fleck (hex) strews fibres as kraft has them."""
    n = L.Nodes(name)
    v = n.noise(scale, 2, .6)
    col = G.lin(hexa)
    if fleck:
        f = n.noise(1., 3, .6, n.mapped((9, 34, 20)))
        g = n.noise(1., 2, .5, n.mapped((38, 11, 20), (0, 0, .9)))
        col = n.mixcol(n.ramp(f, [(.56, 0), (.72, .55)]), col, G.lin(fleck))
        col = n.mixcol(n.ramp(g, [(.60, 0), (.74, .30)]), col, tuple(min(1, c * 1.5) for c in G.lin(hexa)))
    n.bump(v, tooth, .6)
    return n.set(col=col, rough=rough, spec=.25).m


def foil(name='foil', hexa=GOLD, rough=.24, brush=None):
    n = L.Nodes(name)
    n.set(col=G.lin(hexa), metal=1., rough=rough)
    if brush:
        n.bump(n.noise(1., 2, .5, n.mapped(brush)), .012, .3)
    return n.m


def printed(name, img=None, base=None, mask=None, hexa=GOLD, rough=.7, metal=.22, deboss=.0, fleck=None, tooth=.003, coat=0., spec=.3, extend=True):
    """Print (linear image or one colour) with foil where the mask is; UVs 0..1 over the face."""
    n = L.Nodes(name)
    uv = n.new('UVMap')

    def tex(tag, a):
        t = n.new('TexImage', image=L.image_from_array(name + tag, a, srgb=False), extension='EXTEND' if extend else 'REPEAT')
        n.link(uv.outputs[0], t.inputs[0])
        return t.outputs[0]
    col = G.lin(base) if img is None else tex('_c', img)
    if fleck:
        f = n.noise(1., 3, .6, n.mapped((9, 34, 20)))
        col = n.mixcol(n.ramp(f, [(.56, 0), (.72, .5)]), col, n.mixcol(1., col, G.lin(fleck), 'MULTIPLY'))
    h = n.math('MULTIPLY', n.noise(26., 2, .6), tooth)
    if mask is not None:
        m = tex('_f', np.repeat(mask[..., None], 3, 2))
        col = n.mixcol(m, col, G.lin(hexa))
        n.set(metal=m, rough=n.math('MULTIPLY_ADD', m, metal - rough, rough))
        h = n.math('ADD', n.math('MULTIPLY', h, n.math('SUBTRACT', 1., m)), n.math('MULTIPLY', m, -deboss))
    else:
        n.set(rough=rough)
    n.bump(h, 1., .7)
    return n.set(col=col, spec=spec, coat=coat, coat_rough=.1).m


def mask(el, w, h, lines=(), px=1500, gap=.016, font='EB Garamond'):
    """One-colour separation for foil: drawing in cm round the middle, text as text_mask has it."""
    step = w / (px - 1)
    ny = int(h / step) + 1
    cov = L.raster(el, -w / 2, w / 2, -h / 2, -h / 2 + (ny - 1) * step, step, 3, gap=gap)[0] if el else np.zeros((ny, px), np.float32)
    return np.maximum(cov, L.text_mask(cov.shape, lines, font)) if lines else cov


def mirror(el, dist=60., size=(60., 26.), radiance=1.2, az=90., at=(0, 0, 0), col=(1, .985, .96)):
    """A bright card that only foil sees; at az 90 and the camera's own el it is what flat foil shows to the camera."""
    n = L.Nodes('glow')
    n.p.inputs['Emission'].default_value = L.rgba(col)
    n.set(col=(0., 0., 0.), spec=0., emit=radiance)
    n.m.cycles.sample_as_light = False
    o = G.panel('flag', size[0], size[1], n.m, L.polar(az, el, dist, at))
    L.aim(o, at)
    o.visible_camera = o.visible_diffuse = o.visible_shadow = o.visible_transmission = False
    return o


def slab(name, w, h, t, r, mat, edge=None, loc=(0, 0, 0), rot=(0, 0, 0), parent=None, bevel=.012, seg=10):
    """Board w x h with round corners r and thickness t, face up at z = t; UV 0..1 over the face."""
    c = []
    for sx, sy, a0 in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for a in np.radians(np.linspace(a0, a0 + 90, seg if r > 0 else 1)):
            c.append((sx * (w / 2 - r) + r * math.cos(a), sy * (h / 2 - r) + r * math.sin(a)))
    return prism(name, np.array(c), t, mat, edge, loc, rot, parent, bevel, (w, h))


def prism(name, P, t, mat, edge=None, loc=(0, 0, 0), rot=(0, 0, 0), parent=None, bevel=.012, size=None):
    """Convex outline P (counter-clockwise) made t thick: face, sides and back; UV over the box `size`."""
    b = min(bevel, t / 2.2)
    m = P.mean(0)
    inn = lambda d: P - d * (P - m) / np.maximum(np.linalg.norm(P - m, axis=1, keepdims=True), 1e-6) * 1.2
    rings = [(inn(b), 0.), (P, b), (P, t - b), (inn(b), t)]
    V = np.concatenate([np.column_stack([q, np.full(len(P), z)]) for q, z in rings])
    w, h = size or (np.ptp(P[:, 0]), np.ptp(P[:, 1]))
    me = bpy.data.meshes.new(name)
    n = len(P)
    faces = [tuple(range(3 * n, 4 * n)), tuple(range(n - 1, -1, -1))]
    for k in range(3):
        faces += [(k * n + i, k * n + (i + 1) % n, (k + 1) * n + (i + 1) % n, (k + 1) * n + i) for i in range(n)]
    me.from_pydata(V.tolist(), [], faces)
    uv = me.uv_layers.new(name='UVMap')
    idx = np.empty(len(me.loops), np.int32)
    me.loops.foreach_get('vertex_index', idx)
    uv.data.foreach_set('uv', np.stack([V[idx, 0] / w + .5, V[idx, 1] / h + .5], 1).astype(np.float32).ravel())
    me.materials.append(mat)
    if edge:
        me.materials.append(edge)
        me.polygons.foreach_set('material_index', np.array([0] + [1] * (len(faces) - 1), np.int32))
    o = bpy.data.objects.new(name, me)
    bpy.context.collection.objects.link(o)
    o.location, o.rotation_euler, o.parent = loc, rot, parent
    return o


def strip(name, P, wide, mat, thick=.02, edge=None, n=3, parent=None, axis=(1, 0, 0), uv=None):
    """Paper or ribbon: a path P (n,3) pulled along axis to both sides; UV: u along in cm, v across in cm."""
    P = np.asarray(P, float)
    v = np.linspace(-wide / 2, wide / 2, n)
    V = P[:, None] + v[None, :, None] * np.asarray(axis, float)
    d = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(P, axis=0), axis=1))])
    U = np.stack([np.repeat(d[:, None], n, 1), np.repeat(v[None], len(P), 0)], -1)
    i = np.arange(V.shape[0] * n).reshape(-1, n)
    F = np.stack([i[:-1, :-1], i[:-1, 1:], i[1:, 1:], i[1:, :-1]], -1).reshape(-1, 4)
    o = L.make_mesh(name, V.reshape(-1, 3), F, mat, U.reshape(-1, 2))
    s = o.modifiers.new('t', 'SOLIDIFY')
    s.thickness, s.offset = thick, 0
    if edge:
        o.data.materials.append(edge)
        s.material_offset = s.material_offset_rim = 1
    o.parent = parent
    return o


def cord(pts, hexa, r=.07, n=300, parent=None):
    P = spline(pts, n)
    m = L.thread_mat('cord', rough=.75, spec=.2, plies=3, twist=2.2, depth=.03, sheen=.3)
    o = L.tubes('cord', P[None], r, m, sides=10, col=np.array([G.lin(hexa)]))
    o.parent = parent
    return o


def line(pts, w, col='lac', order=1):
    p = np.asarray(pts, float)
    return M.Blade(p, np.full(len(p), w / 2), None, col, 'line', order)


def circle(r, w, col='lac', order=1, c=(0, 0)):
    a = np.linspace(0, 2 * np.pi, 181)
    return line(np.asarray(c) + r * np.stack([np.cos(a), np.sin(a)], 1), w, col, order)


def lotus(size=1., petals=7, c1='lac', c2='orpiment', cup='leaf', order=4, at=(0, 0)):
    """Open lotus seen from the side: outer petals lean out, the middle one stands before them."""
    out = []
    k = petals // 2
    for i in sorted(range(-k, k + 1), key=lambda i: -abs(i)):
        h = math.pi / 2 + i * .36
        out.append(M.leaf((i * .02 * size, 0), h, size * (1 - .07 * abs(i)), size * .36, -i * .10, -i * .16, 1.0,
                          c1 if i % 2 == 0 else c2, order + (k - abs(i)), .8, .85, 'petal'))
    for s in (-1, 1):
        for a, q in ((.12, .62), (.50, .50)):
            out.append(M.leaf((0, 0), math.pi / 2 - s * (math.pi / 2 - a + .12), size * q, size * .18, s * .2, s * .9, 1.1, cup, order + k + 1, .8, .9))
    out.append(M.Dot((0, -.01 * size), size * .07, c2, 'dot', order + k + 3))
    return [e.moved(shift=at) for e in out]
