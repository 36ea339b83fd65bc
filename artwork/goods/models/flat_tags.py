"""Swing tags of 400 gsm board, 5 x 9 cm, strung with cotton: front and back one over the other, two more below.

Options: ink, accent (hex), string (hex)."""
import math
import numpy as np
import goods_lib as G
import motif as M
import scene_lib as L
import paper_parts as P
from diecut import diecut, print_mat, rrect

W, H, T, HOLE = 5., 9., .055, (0, 3.75)


def barcode(x0, x1, y, h, seed=5):
    r, out, x = np.random.default_rng(seed), [], x0
    while x < x1:
        b = .028 * r.integers(1, 4)
        out.append(P.line([(x + b / 2, y - h / 2), (x + b / 2, y + h / 2)], b))
        x += b + .028 * r.integers(1, 4)
    return [e for e in out if e.poly()[:, 0].max() <= x1 + .01]


def front(o):
    el = [e for e in L.fit(M.medallion(8), -2.0, 2.0, -1.35, 2.65, 0) if e.kind != 'vein']
    el += [P.line([(-.8, -2.68), (.8, -2.68)], .05)]
    cm = {k: o.ink for k in M.PALETTE}
    cm.update(lac=o.accent, conch=P.paper(o.hex))
    img = G.art(el, W, H, P.paper(o.hex), cm, 1000)
    return G.write(img, [('Liyawela', .5, .268, .098), ('GALLE', .5, .155, .036)], o.ink)


def back(o):
    el = barcode(-1.7, 1.7, -2.35, 1.3) if o.colour != 'Black' else []
    el += [P.line([(-1.7, y), (1.7, y)], .035) for y in (2.35, .15)]
    img = G.art(el, W, H, P.paper(o.hex), o.ink, 1000)
    lines = [('Linen shirt', .5, .695, .056), ('M', .5, .605, .105), ('LKR 4,900', .5, .435, .062), ('No. 000 248', .5, .115, .034)]
    if o.colour == 'Black':                                      # bars need a light ground
        h, w = img.shape[:2]
        yy, xx = np.mgrid[0:h, 0:w]
        k = (np.abs(xx / w - .5) < .41) & (np.abs(yy / h * H - H / 2 + 2.35) < .88)
        bars = G.art(barcode(-1.7, 1.7, -2.35, 1.3), W, H, '#EFE9DC', '#16161A', 1000)
        img = np.where(k[..., None], bars, img)
    return G.write(img, lines, o.ink)


def tag(o, img, loc, rot, seed):
    X, Y = L.grid_xy(-W / 2 - .1, W / 2 + .1, -H / 2 - .1, H / 2 + .1, .035)
    D = np.minimum(rrect(X, Y, W, H, .22), np.hypot(X - HOLE[0], Y - HOLE[1]) - .175)
    bow = lambda x, y: .03 * (x / 2.5) ** 2 + .05 * np.clip((y + 4.5) / 9, 0, 1) ** 2 * (1 + .2 * seed)
    n = print_mat('tag%d' % seed, img, (-W / 2, W / 2, -H / 2, H / 2), .8)
    n.bump(n.noise(26., 2, .6), .005, .6)
    edge = P.board('edge', {'Black': '#1A1A1E', 'Kraft': '#A87F52'}.get(o.colour, '#F1EFEA'), .85)
    t = diecut('tag', D, X, Y, n.m, edge, T, bow)
    r = np.hypot(X - HOLE[0], Y - HOLE[1])
    patch = diecut('patch', np.minimum(.42 - r, r - .175), X, Y, P.board('patch', {'Black': '#3A3A40', 'White': '#DAD4C6'}.get(o.colour, '#8F683F'), .8), edge, .03, lambda x, y: bow(x, y) + T)
    for q in (t, patch):
        q.location, q.rotation_euler = loc, (0, 0, rot)
    c, s = math.cos(rot), math.sin(rot)
    at = lambda x, y, z: (loc[0] + c * x - s * y, loc[1] + s * x + c * y, loc[2] + z)
    return at


def build(o):
    sides = front(o), back(o)
    a = tag(o, sides[1], (2.55, .35, .0), math.radians(-11), 1)
    b = tag(o, sides[0], (-2.35, -.55, .13), math.radians(7), 0)
    for at, s, bend in ((a, 1, 1.), (b, -1, .8)):
        x, y = HOLE
        z = .10
        pts = [(x + .02, y - .02, -.0), (x, y + .12, z + .06), (x - .06 * s, y + .55, z + .06), (x - .55 * s, y + 1.6, .07), (x - 1.0 * s, y + 3.2, .07), (x - .55 * s, y + 4.9, .07), (x + .45 * s, y + 5.5, .07),
               (x + 1.25 * s * bend, y + 4.6, .07), (x + 1.1 * s, y + 2.9, .07), (x + .42 * s, y + 1.5, .07), (x + .08 * s, y + .6, z + .13), (x + .05, y + .14, z + .10), (x - .02, y - .02, -.0)]
        P.cord([at(*p) for p in pts], o.string, .065)
    return dict(el=76, fill=(.76, .80))
