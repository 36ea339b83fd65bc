"""Wood for the wooden things: timber with real grain, boards with cut and burnt drawings, rings and frames.

timber(hex, kind)    oak, walnut, birch, bamboo or paint; on the whole it has the colour of the swatch
board(...)           a plate of any outline with rounded arris, drawings cut into its top
frame(...)           a mitred moulding, the grain follows each bar
key_ring, ring_tube  split ring and plain rings of wire
"""
import math
import numpy as np
import goods_lib as G
import motif as M
import scene_lib as L

STEEL, BRASS = (.62, .64, .66), (.80, .58, .26)
KINDS = {           # ring distance cm, weight of rings, fibre, pores, slow clouds; run of the figure
    'oak': (.55, .44, .34, .50, .16, 1.5),
    'walnut': (.75, .60, .34, .40, .36, 2.0),
    'birch': (.9, .10, .16, .06, .12, 1.6),
    'bamboo': (0, 0, .26, .10, .10, 0),
    'paint': (.55, .04, .16, .0, .04, 1.),
}


class Shape:
    """An outline that L.raster and L.sdf can draw."""

    def __init__(self, pts, col='leaf', kind='stem', order=1):
        self.pts, self.col, self.kind, self.order = np.asarray(pts, float), col, kind, order

    def poly(self):
        return self.pts

    def moved(self, rot=0., shift=(0, 0), scale=1., flip=False):
        p = self.pts * scale * (np.array([1, -1]) if flip else 1)
        c, k = math.cos(rot), math.sin(rot)
        return Shape(p @ np.array([[c, k], [-k, c]]) + np.asarray(shift, float), self.col, self.kind, self.order)


def kind_of(o):
    return {'Oak': 'oak', 'Walnut': 'walnut', 'Birch': 'birch', 'Bamboo': 'bamboo'}.get(o.colour, 'paint')


def timber(name, hex_, kind='oak', along='x', seed=0., scale=1., burn=None, print_=None, burn_col=(.16, .085, .05), rough=.5, coat=.12, gain=1., figure=1.):
    """Solid wood in object centimetres, grain along x, y or z.  Over UVs 0..1: burn, a mask (h, w) of what the laser
    browned, and print_, colour and cover (h, w, 4) of ink that lets some of the grain through; figure below 1 is
    straighter grain."""
    dist, w_ring, w_fib, w_pore, w_slow, run = KINDS[kind]
    run *= figure
    base = np.array(G.lin(hex_)) * gain
    n = L.Nodes(name)
    sep = n.new('SeparateXYZ')
    n.link(n.coord('Object'), sep.inputs[0])
    a, b, c = {'x': (0, 1, 2), 'y': (1, 0, 2), 'z': (2, 0, 1)}[along]
    a, b, c = sep.outputs[a], sep.outputs[b], sep.outputs[c]

    def vec(x, y, z=None, off=0.):
        v = n.new('CombineXYZ')
        for i, (s, k) in enumerate(((a, x), (b, y), (c, y if z is None else z))):
            n.link(n.math('MULTIPLY_ADD', s, k / scale, seed * 3.7 + off + i * 1.3), v.inputs[i])
        return v.outputs[0]
    fibre = n.noise(1, 3, .6, vec(.5, 13, 13))
    tone = n.math('MULTIPLY_ADD', fibre, w_fib, 1 - .5 * w_fib)
    slow = n.noise(1, 2, .5, vec(.035, .5, .5, 9))
    tone = n.math('ADD', tone, n.math('MULTIPLY_ADD', slow, 2 * w_slow, -w_slow))
    relief = fibre
    if dist:
        wob = n.math('MULTIPLY_ADD', n.noise(1, 2, .45, vec(.07, .30, .30)), 2.6 * run * scale, 0)
        y = n.math('ADD', n.math('MULTIPLY_ADD', a, .035, -.4 * scale + .8 * math.sin(seed * 5)), b)
        z = n.math('ADD', n.math('MULTIPLY_ADD', a, .05, 1.6 * scale), c)
        r = n.math('SQRT', n.math('ADD', n.math('POWER', y, 2), n.math('POWER', z, 2)))
        r = n.math('ADD', r, wob)
        ph = n.math('FRACT', n.math('MULTIPLY', n.math('ADD', r, n.math('MULTIPLY', n.noise(1, 1, .5, vec(.02, .8, .8, 4)), .5 * dist)), 1 / (dist * scale)))
        late = n.math('MINIMUM', n.math('POWER', ph, 2.4), n.math('MULTIPLY', n.math('SUBTRACT', 1., ph), 7))
        tone = n.math('ADD', tone, n.math('MULTIPLY_ADD', late, -w_ring, .27 * w_ring))
        pores = n.noise(1, 2, .55, vec(1.1, 30, 30, 2))
        early = n.math('SUBTRACT', 1.05, ph)
        cut = n.math('MULTIPLY', n.math('SUBTRACT', pores, .53), 7.)
        cut.node.use_clamp = True
        cut = n.math('MULTIPLY', cut, early)
        tone = n.math('ADD', tone, n.math('MULTIPLY', cut, -w_pore))
        relief = n.math('MULTIPLY_ADD', cut, -.8, fibre)
    elif kind == 'bamboo':
        strip = n.math('FLOOR', n.math('MULTIPLY', b, 1 / (1.9 * scale)))
        wn = n.new('TexWhiteNoise', noise_dimensions='1D')
        n.link(n.math('ADD', strip, seed + .31), wn.inputs['W'])
        rnd = wn.outputs['Value']
        tone = n.math('ADD', tone, n.math('MULTIPLY_ADD', rnd, .20, -.10))
        at = n.math('FRACT', n.math('ADD', n.math('MULTIPLY', a, 1 / (13. * scale)), n.math('MULTIPLY', rnd, 7.)))
        d = n.math('ABSOLUTE', n.math('SUBTRACT', at, .5))
        knot = n.math('SUBTRACT', 1., n.math('MULTIPLY', d, 60.))
        knot.node.use_clamp = True
        tone = n.math('ADD', tone, n.math('MULTIPLY', knot, -.22))
        seam = n.math('FRACT', n.math('MULTIPLY', b, 1 / (1.9 * scale)))
        seam = n.math('LESS_THAN', n.math('ABSOLUTE', n.math('SUBTRACT', seam, .5)), .485)
        tone = n.math('ADD', tone, n.math('MULTIPLY_ADD', seam, .14, -.14))
        streak = n.noise(1, 2, .5, vec(.35, 36, 36, 5))
        cut = n.math('MULTIPLY', n.math('SUBTRACT', streak, .56), 6.)
        cut.node.use_clamp = True
        tone = n.math('ADD', tone, n.math('MULTIPLY', cut, -.22))
    # dark parts are warmer than light ones
    light, dark = base * 1.30, base * np.array([.46, .40, .34]) * 1.02
    k = n.math('MULTIPLY_ADD', tone, -1.7, 1.7 + .24)
    k.node.use_clamp = True
    col = n.mixcol(k, tuple(np.minimum(light, .84)), tuple(dark)) if kind != 'paint' else n.mixcol(k, tuple(base * 1.25), tuple(base * .7))
    uv = n.new('UVMap')

    def tex(tag, img):
        t = n.new('TexImage', image=L.image_from_array(name + tag, img, srgb=False), extension='CLIP')
        n.link(uv.outputs[0], t.inputs[0])
        return t.outputs
    if print_ is not None:
        ink = tex('_p', print_)
        col = n.mixcol(n.math('MULTIPLY', ink[1], n.math('MULTIPLY_ADD', fibre, .16, .88)), col, ink[0])
    if burn is not None:
        m = tex('_b', np.repeat(burn[..., None], 3, 2))[0]
        scorch = n.mixcol(n.math('MULTIPLY', fibre, .5), tuple(np.minimum(np.array(burn_col), base * .34)), tuple(base * .26))
        col = n.mixcol(n.math('MULTIPLY', m, .92), col, scorch)
        relief = n.math('MULTIPLY_ADD', m, -1.2, relief)
        n.set(rough=n.math('MULTIPLY_ADD', m, .3, rough), coat=n.math('MULTIPLY_ADD', m, -coat, coat))
    else:
        n.set(rough=rough, coat=coat)
    n.set(col=col, spec=.35, coat_rough=.28)
    n.bump(relief, .012 * scale, .35)
    return n.m


def ply(name, hex_, n_layers, thick, scorch=.55):
    """The edge of plywood, browned by the laser: layers along z, by turns long and cross."""
    n = L.Nodes(name)
    sep = n.new('SeparateXYZ')
    n.link(n.coord('Object'), sep.inputs[0])
    s = n.math('SINE', n.math('MULTIPLY', sep.outputs[2], math.pi * n_layers / thick))
    s = n.math('MULTIPLY_ADD', n.math('SIGN', s), .5, .5)
    f = n.math('ADD', n.math('MULTIPLY', s, .5), n.math('MULTIPLY', n.noise(3, 3), .5))
    b = np.array(G.lin(hex_))
    n.set(col=n.mixcol(f, tuple(b * np.array([.62, .5, .4]) * (1.5 - scorch)), tuple(b * np.array([.9, .8, .7]) * (1.3 - scorch))), rough=.75, spec=.2)
    return n.m


def grid_mask(el, x0, x1, y0, y1, px=1800, gap=.0, ss=3):
    """Coverage of a drawing over a rectangle, row 0 below (for burn=)."""
    return L.raster(el, x0, x1, y0, y1, (x1 - x0) / (px - 1), ss, gap=gap)[0]


def board(name, outline, T, mat, side=None, step=.05, arris=.12, depth=None, z0=0., holes=()):
    """Plate of thickness T with the given outline (cm) on z0: rounded arris, holes right through;
    depth(x, y): how deep the top is cut.  UV 0..1 over the outline's box (given back as well)."""
    P = np.asarray(outline, float)
    lo, hi = P.min(0) - 2 * step, P.max(0) + 2 * step
    nx, ny = np.ceil((hi - lo) / step).astype(int)
    hi = lo + np.array([nx, ny]) * step
    X, Y = np.meshgrid(lo[0] + step * np.arange(nx + 1), lo[1] + step * np.arange(ny + 1))
    D = L.sdf([Shape(P)], lo[0], hi[0], lo[1], hi[1], step, ss=4, smooth=.35)
    if len(holes):
        D = np.minimum(D, -L.sdf([Shape(h) for h in holes], lo[0], hi[0], lo[1], hi[1], step, ss=4, smooth=.35))
    cut = depth(X, Y) if depth is not None else 0 * X

    def top(d, x, y):
        e = 1 - np.clip(d / arris, 0, 1)
        return z0 + T - arris * (1 - np.sqrt(np.clip(1 - e * e, 0, 1))) - cut
    ob = L.ink_patch(name, D, X, Y, top, mat)
    b0, b1 = P.min(0), P.max(0)
    rescale_uv(ob, b0, b1)
    out = [ob]
    for k, ring in enumerate((P, *holes)):
        R = np.vstack([ring, ring[:1]])
        zs = np.array([z0 + (arris * .7 if arris < T / 2 else 0), z0 + T - arris * .98]) if k == 0 else np.array([z0, z0 + T - arris * .98])
        V = np.concatenate([np.column_stack([R, np.full(len(R), z)]) for z in zs])
        if k == 0 and arris < T / 2:         # the lower edge is broken too
            c = P.mean(0)
            low = R + (c - R) / np.linalg.norm(c - R, axis=1, keepdims=True) * arris * .7
            V = np.concatenate([np.column_stack([low, np.full(len(R), z0)]), V])
        m, q = len(R), len(V) // len(R)
        i = np.arange(m * q).reshape(q, m)
        F = np.stack([i[:-1, :-1], i[:-1, 1:], i[1:, 1:], i[1:, :-1]], -1).reshape(-1, 4)
        uv = (V[:, :2] - b0) / (b1 - b0)
        out.append(L.make_mesh(name + '_side%d' % k, V, F, side or mat, uv))
    return out


def rescale_uv(ob, b0, b1):
    l = ob.data.uv_layers[0].data
    a = np.empty(len(l) * 2, np.float32)
    l.foreach_get('uv', a)
    a = (a.reshape(-1, 2) - b0) / (b1 - b0)
    l.foreach_set('uv', a.astype(np.float32).ravel())


def circle_pts(r, c=(0, 0), n=160):
    t = np.linspace(0, 2 * np.pi, n, endpoint=False)
    return np.asarray(c) + r * np.stack([np.cos(t), np.sin(t)], 1)


def rect_pts(w, h, r=.3, n=14):
    """Rectangle with round corners, middle at the origin."""
    out = []
    for k, (sx, sy) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        t = np.linspace(k * np.pi / 2, (k + 1) * np.pi / 2, n)
        out.append(np.array([sx * (w / 2 - r), sy * (h / 2 - r)]) + r * np.stack([np.cos(t), np.sin(t)], 1))
    P = np.concatenate(out)
    seg = np.vstack([P, P[:1]])
    d = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(seg, axis=0), axis=1))])
    s = np.unique(np.concatenate([d[:-1], np.arange(0, d[-1], .5)]))
    return np.stack([np.interp(s, d, seg[:, i]) for i in (0, 1)], 1)


def ring_tube(name, path, rad, mat, flat=1.):
    """Round wire along a path (K, 3)."""
    return L.tubes(name, np.asarray(path, float)[None], rad, mat, sides=14, flat=flat)


def key_ring(name, R, mat, wire=.11, turns=2.0, loc=(0, 0, 0), rot=(0, 0, 0)):
    """Split ring: two flattened turns, one on the other."""
    t = np.linspace(0, 2 * np.pi * turns, int(90 * turns))
    u = t / t[-1]
    z = wire * 1.3 * (np.clip((u - .44) / .12, 0, 1) - .5)
    o = ring_tube(name, np.stack([R * np.cos(t), R * np.sin(t), z], 1), wire, mat, .62)
    o.location, o.rotation_euler = loc, rot
    return o


def frame(W, H, bar, height, hex_, kind, base=0., **kw):
    """Moulding of outer size W x H, its back on base: softly rounded front, a lip inside.  Grain runs along each bar."""
    f = min(.22, bar * .2)
    t = np.linspace(0, np.pi / 2, 6)
    prof = [(0, base)] + [(f - f * math.cos(a), base + height - f + f * math.sin(a)) for a in t]
    g = f * .6
    prof += [(bar - g + g * math.sin(a), base + height - g + g * math.cos(a)) for a in t] + [(bar, base)]
    mats = tuple(timber('bar_' + k, hex_, kind, k, seed=1.3 if k == 'x' else 2.1, figure=.22, **kw) for k in 'xy')
    return L.mitred('frame', W, H, prof, mats)


def ring_through(R, mat, at, psi=45., wire=.09, toward=90.):
    """A split ring that goes through a hole at `at` (x, y, z of its middle) and lies outwards, `toward` degrees in
    the plane; psi: how far it leans from upright."""
    t = np.linspace(0, 4 * np.pi, 200)
    k = wire * 1.25 * (np.clip((t / t[-1] - .44) / .12, 0, 1) - .5)
    a, p = math.radians(toward), math.radians(psi)
    e = np.array([math.cos(a), math.sin(a), 0])
    u = np.array([math.sin(a) * math.sin(p), -math.cos(a) * math.sin(p), math.cos(p)])
    n = np.cross(e, u)
    P = np.asarray(at) + R * e + R * (np.outer(np.cos(t + 2.2), e) + np.outer(np.sin(t + 2.2), u)) + np.outer(k, n)
    return ring_tube('ring', P, wire, mat)


def eyelet(mat, at, r, T, lip=.05):
    """Brass sleeve of a hole."""
    prof = [(r - .01, -T / 2 - .02), (r + lip, -T / 2 - .02), (r + lip, T / 2 + .02), (r + lip * .5, T / 2 + .045), (r - .01, T / 2 + .02), (r - .03, T / 2 - .02), (r - .03, -T / 2)]
    return G.lathe('sleeve', G.rounded(prof, .02, 5, .05), mat, n=64, loc=at)
