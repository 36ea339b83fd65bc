"""Tea break gift set: two vine mugs, the tray that matches them and a tin of tea in nests of cardboard.

Options: inks (of the vine), inner (hex of the board)."""
import math
import numpy as np
import gift_parts as P
import goods_lib as G
import motif as M
import scene_lib as L


def tray(w, h, colour, inks):
    """Coated hardboard: a flat bottom, a rim that rises and rolls over, the vine along its middle."""
    r = G.group('tray')
    n = 6
    s = (w - 2.6) / (n * M.HALF)
    el = []
    for k in range(n):
        el += [e.moved(scale=s, flip=bool(k % 2), shift=((k + .5 - n / 2) * M.HALF * s, 0)) for e in M.cell()[0]]
    el = [e for e in el if np.abs(e.poly()[:, 0]).max() < w / 2 - .9]
    for y, k in ((h / 2 - 2.1, .32), (h / 2 - 2.75, .10)):
        el += [M.Blade(np.array([[-w / 2, q * y], [w / 2, q * y]]), np.full(2, k / 2), None, 'lac', 'line', 0) for q in (-1, 1)]
    m = G.printed('tray', G.art(el, w, h, colour, inks, 1800), rough=.3, spec=.4, coat=.2)
    X, Y = np.meshgrid(np.linspace(-1, 1, 221), np.linspace(-1, 1, 121))
    U, V = X.copy(), Y.copy()
    c = 1.8                                             # square grid to rounded corners
    X, Y = X * w / 2, Y * h / 2
    qx, qy = np.clip(np.abs(X) - (w / 2 - c), 0, None), np.clip(np.abs(Y) - (h / 2 - c), 0, None)
    big = np.maximum(qx, qy)
    k = np.where(big > 0, big / np.maximum(np.hypot(qx, qy), 1e-6), 1.)
    X = np.sign(X) * (np.minimum(np.abs(X), w / 2 - c) + qx * k)
    Y = np.sign(Y) * (np.minimum(np.abs(Y), h / 2 - c) + qy * k)
    e = np.clip(1 - (c - big) / c, 0, 1)
    Z = .35 + 1.1 * np.clip((e - .25) / .55, 0, 1) ** 1.3 - .14 * np.clip((e - .86) / .14, 0, 1) ** 2
    o = L.sheet('tray', X, Y, Z, m, np.stack([U / 2 + .5, V / 2 + .5], -1))
    s = o.modifiers.new('t', 'SOLIDIFY')
    s.thickness, s.offset = .25, -1
    o.parent = r
    return r


def tin(R, H, colour, inks):
    """Round tin that stands: lid with a bead, printed label on top."""
    r = G.group('tin')
    G.lathe('body', G.rounded([(0, 0), (R - .1, 0), (R - .1, H - 1.6)], .2), L.plain('tin', G.lin('#C9A961'), .3, metal=.8)).parent = r
    G.lathe('lid', G.rounded([(R - .02, H - 1.9), (R, H - .15), (R - .12, H), (R - .45, H), (R - .6, H - .14), (0, H - .14)], .12), L.plain('tinlid', G.lin(colour), .35, spec=.45, coat=.2)).parent = r
    q = R - .62
    el = [e for e in M.rosette((0, .95), .9, 8)] + [M.Blade(q * .93 * np.stack([np.cos(a), np.sin(a)], 1), np.full(121, .05), None, 'orpiment', 'line', 0) for a in (np.linspace(0, 2 * np.pi, 121),)]
    img = G.write(G.art(el, 2 * q, 2 * q, colour, inks, 700), [('Liyawela', .5, .42, .15), ('BLACK TEA', .5, .275, .070), ('50 g', .5, .185, .066)], inks['leaf'])
    P.disc(q, img, H - .13, r, .4)
    return r


def build(o):
    W, D, H = 38., 32., 9.
    lid = L.fit(M.medallion(12), -10.5, 10.5, -10.5, 10.5, 0) + P.C.lines(W - .5, D - .5, ((1.3, .24), (1.9, .09)), 'orpiment')
    lid = G.art(lid, W - .5, D - .5, o.hex, o.inks, 1500)
    ty, my = -7.7, 7.6
    nests = [P.rr(0, ty, 33.4, 14.4, 2.)]
    for x in (-13.2, .2):
        nests.append(P.union([P.rr(x, my, 8.5, 10.4, .5), P.rr(x + 5, my + .3, 5.2, 7.6, .8)]))
    a = np.linspace(0, 2 * math.pi, 97)[:-1]
    nests.append(np.array([13.4, my]) + 4.05 * np.stack([np.cos(a), np.sin(a)], 1))
    z = P.box(W, D, H, o.hex, o.inner, nests, lid)
    P.put(tray(33., 14., o.hex, o.inks), 0, ty, z - .35)
    one = P.cup(o.hex, print='band', inks=o.inks)
    for x, c in ((.2, P.twin(one)), (-13.2, one)):
        P.put(c, x, my, z - .4)
    P.put(tin(3.9, 8.4, o.hex, o.inks), 13.4, my, z - 6.6)
    return dict(el=58, fill=(.84, .80))
