"""Wire-bound A6 pad with a board cover, lying: tea leaves and a table for a brew printed on it, pages and back below.

Options: ink (hex)."""
import math
import numpy as np
import goods_lib as G
import motif as M
import scene_lib as L
import paper_parts as P

W, H, C, B = 10.5, 14.8, .07, 1.0


def sprig():
    """Two leaves and a bud, as they are plucked."""
    st, t = M.euler((0, -2.6), math.pi / 2 + .10, 3.4, -.1, -.3, 60)
    el = [M.Blade(st, .075 * (1 - .45 * t), None, 'leaf', 'stem', 1)]
    for i, h, n, w, k in ((30, 2.35, 3.0, 1.15, -1), (42, .80, 3.1, 1.15, 1)):
        lf = M.leaf(st[i], h, n, w, k * .2, k * .9, 1.05, 'leaf', 2, .75, .80)
        el.append(lf)
        el.append(M.Blade(lf.spine[4:84], .040 * np.linspace(1, .3, 80), None, 'conch', 'vein', 4))
        T, N = M.normals(lf.spine)
        for f in np.linspace(.18, .74, 7):                       # side veins
            j = int(f * (len(lf.spine) - 1))
            for s in (-1, 1):
                q = (lf.wl if s > 0 else lf.wr)[j] * .80
                d = T[j] * .75 + s * N[j]
                p = lf.spine[j] + np.linspace(0, 1, 12)[:, None] * d * q
                el.append(M.Blade(p, np.linspace(.022, .006, 12), None, 'conch', 'vein', 4))
    el.append(M.leaf(st[-2], math.pi / 2 - .1, 2.0, .42, -.15, -.55, 1.1, 'leaf', 3, .6, .95))
    el.append(M.leaf(st[-2], math.pi / 2 + .22, 1.3, .30, .1, .5, 1.1, 'leaf', 3, .6, .95))
    return el


def cover(o):
    el = L.fit(sprig(), -2.5, 2.5, -.3, 5.0, 0)
    x0, x1 = -W / 2 + 1.35, W / 2 - .7
    for y in (-4.0, -4.75, -5.5, -6.25):
        el.append(P.line([(-3.3, y), (3.9, y)], .035))
    for y in (6.55, -6.85):
        el.append(P.line([(x0, y), (x1, y)], .07))
    el = [e.moved(shift=(.3, 0)) for e in el]
    img = G.art(el, W, H, o.hex, {k: (o.hex if k == 'conch' else o.ink) for k in M.PALETTE}, 1500)
    lines = [('Tea Taster', .53, .415, .062), ('LOG', .53, .355, .036)]
    y = lambda v: (v + H / 2) / H
    lines += [(t, (x + .3 + W / 2) / W, y(v + .22), .0235) for t, x, v in (('Grade', -2.86, -4.0), ('Leaf', -2.98, -4.75), ('Liquor', -2.83, -5.5), ('Thoughts', -2.62, -6.25))]
    return G.write(img, lines, o.ink)




def build(o):
    root = G.group(rot=(0, 0, math.radians(getattr(o, 'turn', 7))))
    kraft = o.colour == 'Kraft'
    fleck = '#7C5530' if kraft else None
    edge = P.board('edge', '#B08457' if kraft else o.hex, .85, .003)
    face = P.printed('cover', cover(o), fleck='#A67E50' if kraft else None, rough=.8, tooth=.006)
    P.slab('back', W, H, C, .45, P.board('backboard', o.hex, .85, .005, 26, fleck), edge, (0, 0, 0), (0, 0, 0), root, .012)
    n = 25
    g = B / n
    page = P.board('page', '#F4EFE2', .85, .002)
    for i in range(n):
        P.slab('leaf', W - .15, H - .2, g * .72, .4, page, None, (-.02 + .02 * math.sin(i * 2.4), .015 * math.sin(i * 1.7), C + i * g), (0, 0, 0), root, .008, 5)
    z = C + B
    P.slab('cover', W, H, C, .45, face, edge, (0, 0, z), (0, 0, math.radians(-.25)), root, .014)
    metal = L.plain('wire', G.lin('#B9BEC2') if kraft else G.lin('#D9B25C'), .22, metal=1.)
    dark = L.plain('hole', (.02, .018, .015), .9)
    T, pitch = z + C, .847
    ys = (np.arange(16) - 7.5) * pitch
    pts = []
    hx = -W / 2 + .52
    for y in ys:
        L.box('hole', (.26, .36, .012), (hx, y, T + .0015), dark, 0).parent = root
        for d in (-.11, .11):                                    # a pair of wires through each hole
            a = np.linspace(-.10 * np.pi, 1.10 * np.pi, 40)
            cx = (hx - W / 2 - .30) / 2 + .05
            rx = (hx - cx)
            p = np.stack([cx + rx * np.cos(a), np.full(40, y + d), T * .5 + (T * .5 + .30) * np.sin(a)], 1)
            low = np.array([(cx - rx, y + d, v) for v in np.linspace(T * .5, .12, 8)][1:])
            pts.append(np.concatenate([[(hx, y + d, z - .05)], p[2:-4], low[3:]]))
    m = min(len(p) for p in pts)
    L.tubes('wires', np.array([p[:m] for p in pts]), .055, metal, 10).parent = root
    return dict(el=60, fill=(.72, .78))
