"""Cushion, 45 cm, standing on its edge and leaning back a little.

Options: print 'garland' (velvet-touch, printed edge to edge: lotus, garland, four corners, gold frame; ink2 is the petals' second
colour) or 'rows' (heavy linen, rounded corners, five doubled rows of running stitch in the colour thread)."""
import math
import numpy as np
from scipy import ndimage as nd
import cloth_parts as C
import goods_lib as G
import motif as M
import scene_lib as L

A = 22.5                    # half a side


def shape(corner=0., n=300, fat=7.6):
    """U, V and X, Y, Z of the front: pinned sides, soft creases out of the corners, a seam that puckers, a foot the weight rests on."""
    s = np.sin(np.linspace(-1, 1, n) * math.pi / 2 * .94) / math.sin(math.pi / 2 * .94)
    U, V = np.meshgrid(s, s)
    e = np.array([(1 - np.abs(U) ** 3), (1 - np.abs(V) ** 3)])
    low = np.clip(-V, 0, 1)

    def pin(a, b):
        return a * (1 - .075 * (1 - b ** 2) * np.abs(a) ** 3)
    X, Y = pin(U, V), pin(V, U) + .05 * low ** 3 * -(1 - U ** 2)
    if corner:                                        # the square's corners drawn in to arcs
        r = corner / A
        qx, qy = np.clip(np.abs(U) - (1 - r * 2.2), 0, None), np.clip(np.abs(V) - (1 - r * 2.2), 0, None)
        k = np.minimum(qx, qy) / (r * 2.2)
        X, Y = X * (1 - .034 * k ** 2), Y * (1 - .034 * k ** 2)
    f = np.clip(e[0] * e[1], 0, 1)
    Z = fat * f ** .48 * (1 - .10 * V)
    r = np.minimum(1 - np.abs(U), 1 - np.abs(V))
    along = np.where(np.abs(U) > np.abs(V), V, U)
    Z += .16 * np.sin(along * 27 + 2.5 * np.sin(along * 4)) * np.exp(-((r - .05) / .06) ** 2)
    for sx in (-1, 1):
        for sy in (-1, 1):
            d, th = np.hypot(U - sx, V - sy), np.arctan2(V - sy, U - sx)
            Z += (.70 if sy > 0 else .85) * np.sin(th * 9 + sx + .6 * sy) * np.exp(-((d - .34) / .21) ** 2) * f ** .3
    Z += .75 * L.fbm(U, V, 1.9, 8, 2) * f
    return U, V, A * X, A * Y, Z


def rim(a):
    return np.concatenate([a[0], a[1:, -1], a[-1, ::-1][1:], a[::-1, 0][1:]])


def garland(base, cream, second):
    el = L.fit(M.medallion(12), -A, A, -A, A, .125)
    for sx in (-1, 1):
        for sy in (-1, 1):
            c, h = np.array([sx, sy]) * A * .765, math.atan2(sy, sx)
            for q in (1, -1):
                el += M.palmette(c, h + q * 2.56, 7.0, 1.5, q * .20, q * 1.05, 4, bead=False)
            el += M.rosette(c, 2.5, 8, h)
    el += C.lines(2 * A, 2 * A, ((1.6, .34), (2.25, .12)))
    return G.art(el, 2 * A, 2 * A, base, dict(leaf=cream, lac=second, orpiment='#F0A91C', conch=base), 2400) * .92


def rows(surface, col, root):
    """Five doubled rows: thick thread over and under the linen, in step within a pair."""
    P = []
    on, off = 1.05, .55
    for y in np.linspace(-.62, .62, 5) * A:
        for j, dy in enumerate((-.27, .27)):
            for x in (np.arange(26 - j) - 12.5 + j / 2) * (on + off) - on / 2:
                t = np.linspace(0, 1, 12)
                p = surface(x + on * t, np.full(12, y + dy))
                P.append(p + np.stack([0 * t, 0 * t, .10 * np.clip(np.sin(np.pi * t), 0, 1) ** .45 - .05], 1))
    L.tubes('stitch', np.array(P), .135, L.thread_mat('cotton', rough=.55, spec=.35, plies=3, twist=1.6, depth=.03, sheen=.3), sides=10,
            col=np.tile(np.array(G.lin(col)), (len(P), 1)), flat=.8).parent = root


def build(o):
    sewn = o.print == 'rows'
    U, V, X, Y, Z = shape(2. if sewn else 0.)
    base = np.tile(G.lin(o.hex), (64, 64, 1)) if sewn else garland(o.hex, getattr(o, 'cream', '#F3DCA2'), o.ink2)
    high = np.clip((np.linspace(-1, 1, len(base)) - .1) / .9, 0, 1)       # what leans towards the window must not burn out
    base = base * (.92 - .24 * high * high * (3 - 2 * high))[:, None, None]
    kind = dict(pitch=.17, depth=.045, slub=.16, sheen=.08) if sewn else dict(pitch=0, sheen=.22, rough=.75)
    mats = [C.cloth('cover', base, 2 * A, 2 * A, **kind),
            C.cloth('back', np.full((8, 8, 3), G.lin(o.hex)), 2 * A, 2 * A, **kind)]
    tilt = math.radians(86)
    root = G.group(loc=(0, 0, A * math.sin(tilt)), rot=(tilt, 0, math.radians(-8)))
    uv = np.stack([(U + 1) / 2, (V + 1) / 2], -1)
    for k, m in zip((1, -1), mats):
        L.sheet('face', X, Y, k * Z, m, uv).parent = root
    P = np.stack([rim(X), rim(Y), 0 * rim(X)], 1)
    P = nd.gaussian_filter1d(P, 1.5, axis=0, mode='wrap')
    L.tubes('seam', P[None], .16, L.plain('seam', tuple(.8 * v for v in G.lin(o.hex)), .9, sheen=.2), sides=8).parent = root
    if sewn:
        s = U[0]

        def surface(x, y):
            i = np.interp(x / A, s, np.arange(len(s)))
            j = np.interp(y / A, s, np.arange(len(s)))
            return np.stack([nd.map_coordinates(a, [j, i], order=1) for a in (X, Y, Z)], 1)
        rows(surface, o.thread, root)
    return dict(el=13, fill=(.78, .76))
