"""Perpetual desk calendar: a wooden frame 18 cm wide, two cubes, three sticks with the months, a row of 31 holes
with a brass peg at the poya day, a logo of 40 mm in front.  Options: ink (hex of the print), month, day, yaw (degrees)."""
import math
import numpy as np
import goods_lib as G
import motif as M
import scene_lib as L
import drink_parts as D

FONT = 'DejaVu Sans Condensed:bold'
CUBE, STICK, BASE = 5.2, 1.74, 2.5


def text(w, h, lines, px=700):
    return D.letters((int(px * h / w), px), w, h, lines)


def cube(x, z, y, wood, ink, front, top, side, yaw, parent):
    g = G.group(loc=(x, y, z), rot=(0, 0, yaw))
    g.parent = parent
    L.box('cube', (CUBE,) * 3, (0, 0, 0), wood, .16, seg=4).parent = g
    e, cap = CUBE / 2 + .004, 3.1
    for k, (d, loc, rot) in enumerate(((front, (0, -e, 0), (math.pi / 2, 0, 0)), (top, (0, 0, e), (0, 0, 0)), (side, (e, 0, 0), (math.pi / 2, 0, math.pi / 2)))):
        D.decal('digit%s%d' % (d, k), 4.6, 4.6, text(4.6, 4.6, [(d, 0, -cap / 2, cap, FONT, 'm', 0)]), ink, loc, rot, g)


def build(o):
    ink = G.lin(getattr(o, 'ink', '#2A211B'))
    month, day = getattr(o, 'month', 'NOVEMBER'), getattr(o, 'day', 24)
    kind = dict(Birch='Birch', Walnut='Walnut')[o.colour]
    wx = D.wood('along', o.hex, kind, 0, .8, 2., .5, .1)
    wz = D.wood('up', o.hex, kind, 2, .8, 5., .5, .1)
    blocks = [D.wood('c%d' % k, o.hex, kind, 2, .9, 11. + 7 * k, .5, .1, gain=.97) for k in range(2)]
    sticks = [D.wood('s%d' % k, o.hex, kind, 0, .9, 31. + 5 * k, .5, .1, gain=.99 - .05 * k) for k in range(3)]
    grp = G.group(rot=(0, 0, math.radians(getattr(o, 'yaw', -17))))
    depth, ledge = 7.4, 1.5
    front = -depth / 2
    put = lambda ob: setattr(ob, 'parent', grp) or ob
    put(L.box('base', (18, depth, BASE), (0, 0, BASE / 2), wx, .14, seg=4))
    for s in (-1, 1):                                       # cheeks, let into the base
        put(L.box('cheek', (1.15, depth - ledge - .1, 6.6), (s * (9 - .575 - .22), ledge / 2 + .02, BASE + 3.2), wz, .14, seg=4))
    y0 = front + ledge + .10
    for k in range(3):
        put(L.box('stick', (14.9, STICK - .03, STICK - .03), (.06 * (-1) ** k, y0 + STICK * (k + .5), BASE + STICK / 2), sticks[k], .09))
    D.decal('month', 14.0, 1.5, text(14.0, 1.5, [(month, 0, -.42, .84, FONT, 'm', .42)], 1800), ink, (0, y0 + .008, BASE + STICK / 2), (math.pi / 2, 0, 0), grp)
    z = BASE + STICK + CUBE / 2 - .012
    a, b = '%02d' % day
    yc = y0 + CUBE / 2 + .02
    cube(-CUBE / 2 - .10, z, yc, blocks[0], ink, a, '0', '1', math.radians(.8), grp)
    cube(CUBE / 2 + .10, z, yc, blocks[1], ink, b, '7', '5', math.radians(-1.0), grp)
    # the row of holes: one for every day, fives have their number
    pitch, w, h = .525, 17.0, 1.25
    X = lambda d: (d - 16) * pitch
    px = 2400
    shape = (int(px * h / w), px)
    dots, _ = L.raster([M.Dot((X(d), .26), .105) for d in range(1, 32)], -w / 2, w / 2, -h / 2, -h / 2 + (shape[0] - 1) * w / (px - 1), w / (px - 1), 2)
    D.decal('holes', w, h, dots[:shape[0]], (.02, .012, .008), (0, front + ledge / 2, BASE + .004), (0, 0, 0), grp, .9)
    D.decal('days', w, h, text(w, h, [(str(d), X(d), -.32, .23, FONT, 'm', .01) for d in (1, 5, 10, 15, 20, 25, 30)], px), ink, (0, front + ledge / 2, BASE + .006), (0, 0, 0), grp)
    n = L.Nodes('brass')
    n.set(col=L.hexlin('#D9AE5C'), metal=.88, rough=.18, spec=.5)
    G.lathe('peg', G.rounded([(.11, -.3), (.11, .24), (.16, .27), (.23, .42), (.17, .58), (0, .62)], .07), n.m, n=60, loc=(X(day), front + ledge / 2 + .26, BASE)).parent = grp
    # logo, 40 mm
    el = L.fit([e for e in M.rosette((0, 0), 1, 8) if not (isinstance(e, M.Dot) and e.col == 'lac')], -2.0, -1.0, -.5, .5, 0)
    ls = (int(900 * 1.2 / 4.0), 900)
    ros, _ = L.raster(el, -2, 2, -.6, -.6 + (ls[0] - 1) * 4 / 899, 4 / 899, 2, gap=.022)
    name = D.letters(ls, 4.0, 1.2, [('Liyawela', 2.0, -.23, .50, 'EB Garamond', 'r', .0)])
    D.decal('logo', 4.0, 1.2, np.maximum(ros[:ls[0]], name), ink, (0, front - .004, BASE / 2), (math.pi / 2, 0, 0), grp)
    return dict(el=21, fill=(.84, .76))
