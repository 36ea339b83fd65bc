"""Framed pictures that stand a little tilted back, turned so that the moulding shows.

Options: art 'garland' (the frame has the swatch's wood; wreath in eight pigments, 4 cm mount, signed in pencil)
or 'island' (the paper has the swatch's colour; the coast as one foiled line, the sheet floats in an oak frame)."""
import math
import numpy as np
import goods_lib as G
import motif as M
import scene_lib as L
import wood_parts as W

PIGMENTS = dict(deep='#1F4A3C', green='#3F7F5A', sage='#93B089', lacred='#A8282C', rose='#E48AA0', flame='#E2703A', gold='#EBAE2C', blue='#2B4C8C')
LON_LAT = '''80.25 9.83 80.35 9.72 80.48 9.58 80.62 9.45 80.75 9.33 80.82 9.26 80.90 9.10 80.94 8.98 81.02 8.87 81.12 8.76 81.19 8.67 81.24 8.57 81.18 8.53
81.21 8.45 81.29 8.46 81.35 8.53 81.39 8.42 81.41 8.28 81.44 8.14 81.52 8.02 81.56 7.91 81.63 7.82 81.70 7.71 81.78 7.53 81.84 7.36 81.87 7.18 81.88 7.02
81.84 6.86 81.79 6.67 81.71 6.50 81.58 6.37 81.43 6.27 81.28 6.18 81.12 6.12 80.98 6.08 80.80 6.03 80.70 5.96 80.59 5.92 80.50 5.945 80.43 5.975 80.33 5.99
80.22 6.03 80.12 6.12 80.05 6.24 80.00 6.42 79.96 6.58 79.89 6.78 79.85 6.90 79.84 6.97 79.86 7.06 79.83 7.20 79.80 7.40 79.79 7.57 79.82 7.76 79.80 7.93
79.75 8.05 79.71 8.18 79.76 8.30 79.82 8.17 79.84 8.04 79.88 8.17 79.93 8.34 79.87 8.54 79.93 8.74 80.00 8.92 79.90 8.965 79.73 9.075 79.77 9.115 79.93 9.035
80.04 9.02 80.09 9.14 80.08 9.28 80.14 9.38 80.12 9.49 80.24 9.47 80.39 9.44 80.38 9.53 80.23 9.58 80.08 9.61 79.97 9.67 79.87 9.71 79.92 9.79 80.09 9.82'''


def spline(P, n=1400):
    """Closed curve through the points."""
    from scipy.interpolate import splprep, splev
    P = np.vstack([P, P[:1]])
    tck, _ = splprep(P.T, s=0, per=True)
    return np.stack(splev(np.linspace(0, 1, n), tck), 1)


def island(height):
    """The coast, middle at the origin, and a function for any other place."""
    q = np.array(LON_LAT.split(), float).reshape(-1, 2) * np.array([.991, 1.])
    c = (q.min(0) + q.max(0)) / 2
    k = height / np.ptp(q[:, 1])
    return spline((q - c) * k), lambda lon, lat: (np.array([lon * .991, lat]) - c) * k


def wreath(r):
    """Twelve flowers on a ring, leaves and buds thick between them, a pigment for every kind of part."""
    for k, v in PIGMENTS.items():
        L.PAL[k] = G.lin(v)
    t = np.linspace(0, 2 * np.pi, 361)
    el = [M.Blade(7.6 * np.stack([np.cos(t), np.sin(t)], 1), np.full(361, .12), None, 'deep', 'stem', 1)]
    for k in range(12):
        a, big = 2 * np.pi * k / 12 + np.pi / 2, k % 2 == 0
        c = (7.6 if big else 7.9) * np.array([math.cos(a), math.sin(a)])
        for j, (turn, ln, sg) in enumerate(((.62, 3.5, 1), (-.62, 3.5, -1), (math.pi - .66, 2.7, -1), (math.pi + .66, 2.7, 1), (1.35, 2.9, 1), (-1.35, 2.9, -1))):
            ln *= 1 if big else .86
            for e in M.palmette(c, a + turn, ln, ln * .23, sg * .25, sg * 1.25, 3, 'green', 3, False):
                e.col = 'sage' if e.kind == 'vein' else 'deep' if (j + k) % 2 else 'green'
                el.append(e)
        for turn, ln in ((0, 2.9), (math.pi, 2.0)):
            for e in M.bud_on_stalk(c, a + turn, ln * (1 if big else .9) + .6, 1 if k % 2 else -1):
                e.col = {'lac': 'flame', 'orpiment': 'gold' if big else 'rose', 'leaf': 'deep'}[e.col]
                if e.kind == 'petal':
                    e.wl, e.wr = e.wl * .8, e.wr * .8
                e.order += 2
                el.append(e)
        for e in M.rosette(c, 1.95 if big else 1.5, 10 if big else 8, a):
            e.col = {'lac': 'lacred' if big else 'rose', 'orpiment': 'gold' if big else 'lacred', 'conch': 'blue'}[e.col] if e.order < 7 else 'gold'
            e.order += 6
            el.append(e)
        b = a + np.pi / 12
        for rr, s in ((9.9, .23), (10.5, .17), (5.6, .20), (9.4, .15)):
            el.append(M.Dot(rr * np.array([math.cos(b), math.sin(b)]), s, 'blue', 'dot', 5))
    return L.fit(el, -r, r, -r, r, 0)


def pencil(w, h):
    """Number on the left, signature on the right: (text lines, stroke)."""
    t = np.linspace(0, 1, 160)
    x = w * .5 - 7.2 + 5.0 * t
    y = -h / 2 + 3.3 + .42 * np.sin(t * 31) * (1 - t) ** .6 * np.where(t < .12, 1.7, 1) + .12 * np.sin(t * 9)
    k = M.Blade(np.stack([x + .22 * np.sin(t * 31 + 1.2), y], 1), .040 + .018 * np.sin(t * 40), None, 'ink', 'stem', 9)
    u = np.linspace(0, 1, 30)
    tail = M.Blade(np.stack([x[0] + .3 + 4.9 * u, -h / 2 + 2.72 + .22 * u ** 2], 1), .036 * (1 - .7 * u), None, 'ink', 'stem', 9)
    return k, tail


def foiled(img, mask):
    """Paper with a pressed line of gold: not all mirror, so that it stays gold in front of a dark room."""
    n = L.Nodes('foiled')
    uv = n.new('UVMap')
    t = [n.new('TexImage', image=L.image_from_array('foiled%d' % k, a, srgb=False)) for k, a in enumerate((img, np.repeat(mask[..., None], 3, 2)))]
    for q in t:
        n.link(uv.outputs[0], q.inputs[0])
    m = t[1].outputs[0]
    n.set(col=n.mixcol(m, t[0].outputs[0], (.80, .53, .16)), metal=n.math('MULTIPLY', m, .45), rough=n.math('MULTIPLY_ADD', m, -.5, .8), spec=.25)
    n.bump(n.math('MULTIPLY_ADD', n.noise(30, 3), .12, m), .01, .5)
    return n.m


def stand(parts, yaw, tilt):
    g = G.group('stand', rot=(math.radians(90 - tilt), 0, math.radians(yaw)))
    for p in parts:
        p.parent = g
    low = G.corners()[:, 2].min()
    g.location.z = -low
    return g


def build(o):
    if o.art == 'garland':
        w, h, mount, bar, high = 25., 31., 4., 1.7, 1.7
        el = [e.moved(shift=(0, 1.7)) for e in wreath(11.5)]
        L.PAL['ink'] = G.lin('#6E6C6A')
        img = G.art(el + list(pencil(w, h)), w, h, '#FEFBF3', dict(ink='#7A7876'), 1800)
        img = G.write(img, [('87/300', .20, 3.15 / h, .034)], '#8A8886')
        Wd, Hd = w + 2 * mount, h + 2 * mount
        board = L.plain('mount', G.lin('#FEFCF7'), .9, spec=.2)
        parts = [G.panel('print', w + .4, h + .4, G.printed('sheet', img, .8, .2), (0, 0, .3))]
        parts += L.mitred('mount', Wd, Hd, [(0, 0), (0, .55), (mount - .22, .55), (mount, .32)], (board, board))
        parts += W.frame(Wd + 2 * bar - .6, Hd + 2 * bar - .6, bar, high, o.hex, W.kind_of(o), rough=.42, coat=.2)
    else:
        w, h, bar, high, air = 29.7, 39.5, 1.5, 2.8, 1.8
        coast, at = island(33.)
        step = w / 2199
        x = (-w / 2, w / 2, -h / 2, -h / 2 + (int(h / step)) * step)
        line = M.Blade(np.vstack([coast, coast[:2]]), np.full(len(coast) + 2, .11), None, 'ink', 'stem', 1)
        mask, _ = L.raster([line, M.Dot(at(80.63, 7.29), .19)], *x, step, 3)
        img = np.broadcast_to(np.array(G.lin(o.hex)), mask.shape + (3,)).copy()
        Wd, Hd = w + 2 * air, h + 2 * air
        paper = foiled(img, mask)
        edge = L.plain('edge', G.lin(o.hex), .85)
        back = L.plain('back', G.lin('#FFFDF6'), .9, spec=.2)
        sheet = L.box('sheet', (w, h, .06), (0, 0, .95), edge, .02)
        parts = [sheet, G.panel('face', w - .03, h - .03, paper, (0, 0, .985)), L.box('back', (Wd, Hd, .3), (0, 0, .2), back)]
        parts += W.frame(Wd + 2 * bar - .4, Hd + 2 * bar - .4, bar, high, '#BE8E56', 'oak')
    stand(parts, getattr(o, 'yaw', 16), 7)
    return dict(el=16, fill=(.80, .80))
