"""Key rings that lie on the table, the steel ring going through a brass-sleeved hole.

Options: kind 'leaf' (betel leaf of 55 mm, its veins cut right through) or 'plate' (number plate printed white,
a three-wheeler of 6 mm in its corner)."""
import math
import numpy as np
import goods_lib as G
import motif as M
import scene_lib as L
import wood_parts as W

T = .40


def betel():
    """Heart-shaped leaf, tip below; (outline, slits, middle of the hole)."""
    t = np.linspace(0, 2 * np.pi, 400, endpoint=False)
    side = lambda u: np.stack([2.28 * np.sin(np.pi * u ** .80) ** .86 * (1 - .10 * u), 2.15 * (1 - u) + 1.0 * np.sin(np.pi * np.clip(u / .34, 0, 1)) - 2.9 * u - .28 * np.sin(np.pi * u) * u], 1)
    u = np.linspace(0, 1, 170)
    R = side(u)
    stem = np.array([[.44, 2.35], [.56, 2.90], [.40, 3.27], [.0, 3.40]])
    R = np.vstack([[[.47, 2.02]], R[(R[:, 0] > .50)], [[.10, -2.92], [0, -3.02]]])
    R = np.vstack([stem[::-1], R])
    from scipy.ndimage import gaussian_filter1d
    d = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(R, axis=0), axis=1))])
    q = np.linspace(0, d[-1], 260)
    R = np.stack([np.interp(q, d, R[:, i]) for i in (0, 1)], 1)
    P = np.vstack([R, (R * [-1, 1])[::-1][1:-1]])
    P = gaussian_filter1d(P, 3.2, axis=0, mode='wrap')
    slit = []

    def cut(x0, y0, pts, w):
        c = np.array([(x0, y0), *pts])
        s = np.linspace(0, 1, 40)
        b = (1 - s)[:, None] ** 2 * c[0] + (2 * s * (1 - s))[:, None] * c[1] + (s ** 2)[:, None] * c[2]
        slit.append(M.Blade(b, w * (.25 + .75 * np.sin(np.pi * np.clip(s * .93 + .05, 0, 1)) ** .7), None, 'leaf', 'leaf', 1).poly())
    cut(0, 1.80, ((0, .2), (0, -2.45)), .075)
    for sg in (1, -1):
        cut(sg * .26, 1.85, ((sg * 1.62, 1.95), (sg * 1.78, .50)), .062)
        cut(sg * .24, 1.35, ((sg * 1.35, .75), (sg * 1.18, -1.05)), .062)
        cut(sg * .20, .55, ((sg * .72, -.25), (sg * .52, -1.80)), .056)
    return P[::-1], slit, np.array([0, 2.86])


def leaf(o):
    P, slits, hole = betel()
    wood = W.timber('wood', o.hex, W.kind_of(o), 'y', seed=.9, scale=.42, rough=.5, coat=.15)
    edge = W.timber('edge', o.hex, W.kind_of(o), 'y', seed=.9, scale=.42, rough=.7, coat=0, gain=.42)
    parts = W.board('leaf', P, T, wood, edge, step=.016, arris=.05, holes=[*slits, W.circle_pts(.27, hole, 60)])
    return parts, hole, 90., np.array([0, -2.95])


def tuk(x, y, k):
    """Three-wheeler from the side with its driver, k = height: (shapes in ink, shapes left bare)."""
    S = lambda *p: W.Shape(np.array(p) * k + (x, y))
    C = lambda cx, cy, r: W.Shape(W.circle_pts(r * k, (x + cx * k, y + cy * k), 48))
    body = S((-.62, .20), (.50, .20), (.66, .34), (.62, .52), (.46, .90), (.36, 1.0), (-.46, 1.0), (-.60, .88), (-.66, .5))
    door = S((.02, .48), (.30, .48), (.42, .52), (.33, .86), (.02, .86))
    back = S((-.50, .52), (-.08, .52), (-.08, .86), (-.46, .86))
    return [body, C(-.40, .15, .155), C(.44, .15, .155), C(.15, .66, .085), S((.05, .42), (.28, .42), (.25, .60), (.07, .60)), S((.60, .40), (.76, .36), (.76, .44), (.62, .52))], [door, back], [C(-.40, .15, .065), C(.44, .15, .065), C(.15, .67, .09), S((.04, .47), (.29, .47), (.24, .60), (.08, .60))]


def plate(o):
    w, h, px = 7.4, 3.0, 2000
    box = (-w / 2, w / 2, -h / 2, h / 2)
    step = w / (px - 1)
    m = W.grid_mask([W.Shape(W.rect_pts(w - .34, h - .34, .30))], *box, px) - W.grid_mask([W.Shape(W.rect_pts(w - .52, h - .52, .22))], *box, px)
    text = L.text_mask(m.shape, [('LYA-4108', .5, .355, .455)], 'DejaVu Sans Condensed:bold')
    ink, bare, again = tuk(2.62, .50, .60)
    car = W.grid_mask(ink[:3] + ink[5:], *box, px) * (1 - W.grid_mask(bare, *box, px))
    car = np.maximum(car, W.grid_mask([again[2], again[3]], *box, px))
    car *= 1 - W.grid_mask(again[:2], *box, px)
    m = np.clip(m + text + car, 0, 1)
    img = np.array(G.lin(o.hex)) * (1 - m[..., None]) + np.array(G.lin('#FFFFFF')) * m[..., None]
    n = L.Nodes('uv')
    uv = n.new('UVMap')
    t = n.new('TexImage', image=L.image_from_array('plate_c', img, srgb=False))
    n.link(uv.outputs[0], t.inputs[0])
    g = n.noise(1, 3, .6, n.mapped((1.2, 22, 22)))
    n.set(col=n.mixcol(n.math('MULTIPLY', g, .10), t.outputs[0], (0., 0., 0.)), rough=.30, spec=.4, coat=.35, coat_rough=.08)
    n.bump(g, .004, .35)
    hole = np.array([-w / 2 + .62, h / 2 - .62])
    parts = W.board('plate', W.rect_pts(w, h, .45), T, n.m, W.ply('ply', '#E6D2AC', 3, T, .5), step=.016, arris=.04, holes=[W.circle_pts(.26, hole, 60)])
    return parts, hole, 125., np.array([w / 2, -h / 2])


def build(o):
    steel, brass = L.plain('steel', W.STEEL, .22, metal=1.), L.plain('brass', W.BRASS, .25, metal=1.)
    parts, hole, toward, rest = leaf(o) if o.kind == 'leaf' else plate(o)
    parts.append(W.eyelet(brass, (*hole, T / 2), .255 if o.kind == 'leaf' else .245, T))
    R, wire, psi = 1.22, .085, 48.
    parts.append(W.ring_through(R, steel, (*hole, T / 2), psi, wire, toward))
    root = G.group('key')
    for p in parts:
        p.parent = root
    # the hole's end lies on the ring: tilt about the far end until the ring just rests on the ground
    d = hole - rest
    up = R * math.cos(math.radians(psi)) + wire - T / 2
    from mathutils import Matrix
    turn = Matrix.Rotation(math.asin(up / np.linalg.norm(d)), 4, (d[1], -d[0], 0))
    pivot = Matrix.Translation((*rest, 0))
    z = Matrix.Rotation(math.radians(getattr(o, 'turn', -14 if o.kind == 'leaf' else 36)), 4, 'Z')
    root.matrix_world = z @ pivot @ turn @ pivot.inverted()
    low = G.corners()[:, 2].min()
    root.matrix_world = Matrix.Translation((0, 0, -low)) @ root.matrix_world
    return dict(el=62, fill=(.66, .72) if o.kind == 'leaf' else (.78, .74))
