"""Four square coasters, 90 mm, laid together: four floor tiles whose pattern carries on from one to the next.

The field has the swatch's colour; gloss top, hardboard edge, cork foot."""
import math
import numpy as np
import goods_lib as G
import motif as M
import scene_lib as L
import wood_parts as W
from canvases import Sheet, shade
from coasters import cork

S, T, FOOT = 9.0, .42, .18
ACCENT = dict(Lagoon=('#E9A93C', '#0B4A55'), Clay=('#E9B872', '#4A2622'), Charcoal=('#C8694A', '#191B20'))
CREAM = '#F4ECDA'


class Tile(Sheet):
    def __init__(self, base, px=1100):
        self.w = self.h = S
        self.step = S / (px - 1)
        self.box = (-S / 2, S / 2, -S / 2, S / 2)
        self.img = np.broadcast_to(np.array(G.lin(base)), (px, px, 3)).copy()


def turned(make, n, phase=0.):
    return [e for k in range(n) for e in make(2 * math.pi * k / n + phase)]


def ray(a, r0, r1, w, p=.62, q=.8):
    """A pointed petal that looks away from the middle."""
    t = np.linspace(0, 1, 50)
    d = np.array([math.cos(a), math.sin(a)])
    return M.Blade(d * (r0 + (r1 - r0) * t)[:, None], w * M.bell(t, p, q), None, 'lac', 'petal', 1)


def moved(el, x, y):
    return [e.moved(shift=(x, y)) for e in el]


def tile(number, base, gold, dark):
    t, h, q = Tile(base), S / 2, math.pi / 4
    ring = lambda r, w: [W.Shape(np.vstack([W.circle_pts(r), [(r, 0)], [(r - w, 0)], W.circle_pts(r - w)[::-1]]))]
    disc = lambda r: [W.Shape(W.circle_pts(r))]
    for x in (-h, h):                                    # corners: a quarter of a flower each
        for y in (-h, h):
            t.pull(moved(disc(2.75), x, y), CREAM, 1).pull(moved(disc(2.5), x, y), dark, 1)
            t.pull(moved(turned(lambda a: [ray(a, .75, 2.32, .42)], 12, math.pi / 12), x, y), gold, 1)
            t.pull(moved(disc(.82), x, y), CREAM, 1).pull(moved(disc(.46), x, y), base, 1)
    for a in range(4):                                   # sides: half a leaf and a dot that meet the neighbour's
        c = h * np.array([math.cos(a * math.pi / 2), math.sin(a * math.pi / 2)])
        t.pull([e.moved(shift=c) for e in turned(lambda b: [ray(b, .0, 1.5, .44)], 4)], CREAM, 1)
        t.pull(moved(disc(.36), *c), gold, 1)
    if number == 0:
        t.pull(turned(lambda a: [ray(a, .6, 3.5, .80)], 8), CREAM, 1).pull(turned(lambda a: [ray(a, .9, 3.1, .50)], 8), base, 1)
        t.pull(turned(lambda a: [ray(a, .5, 2.6, .46)], 8, q / 2), gold, 1).pull(disc(.95), dark, 1).pull(disc(.5), CREAM, 1)
    elif number == 1:
        sq = lambda r, k: W.Shape(r * np.stack([np.cos(np.arange(4) * math.pi / 2 + k), np.sin(np.arange(4) * math.pi / 2 + k)], 1))
        t.pull([sq(3.2, 0), sq(3.2, q)], CREAM, 1).pull([sq(2.75, 0), sq(2.75, q)], dark, 1)
        t.pull(turned(lambda a: [ray(a, .5, 2.25, .40)], 8, q / 2), gold, 1).pull(turned(lambda a: [ray(a, .3, 1.5, .28)], 8), CREAM, 1).pull(disc(.42), base, 1)
    elif number == 2:
        t.pull(ring(3.25, .26), CREAM, 1).pull(disc(2.8), dark, 1)
        t.pull(turned(lambda a: [ray(a, .2, 2.65, .62)], 6, math.pi / 6), CREAM, 1).pull(turned(lambda a: [ray(a, .5, 2.2, .34)], 6, math.pi / 6), base, 1)
        t.pull(turned(lambda a: [M.Dot((2.15 * math.cos(a), 2.15 * math.sin(a)), .26)], 6), gold, 1).pull(disc(.5), gold, 1)
    else:
        t.pull(turned(lambda a: [ray(a, .15, 3.9, .95, .7, .9)], 4, q), CREAM, 1).pull(turned(lambda a: [ray(a, .5, 3.4, .62, .7, .9)], 4, q), dark, 1)
        t.pull(turned(lambda a: [ray(a, .6, 2.6, .20, .5, .7)], 4, q), gold, 1)
        t.pull(turned(lambda a: [M.leaf((0, 0), a, 2.5, .8, s * .3, s * 1.1, 1.1) for s in (1, -1)], 4), gold, 1).pull(disc(.75), CREAM, 1).pull(disc(.42), dark, 1)
    # a thin bare rim, where the gloss rounds off
    X, Y = t.grid()
    e = np.maximum(abs(X), abs(Y))
    return t.pull(0, CREAM, 1, np.clip((e - (h - .055)) / .01, 0, 1)).img


def build(o):
    gold, dark = ACCENT[o.colour]
    foot, edge = cork(), L.plain('hardboard', G.lin('#7A5738'), .8, spec=.2)
    P = W.rect_pts(S, S, .42)
    gap = .16
    for k, (sx, sy) in enumerate(((-1, 1), (1, 1), (-1, -1), (1, -1))):
        mat = G.printed('tile%d' % k, tile(k, o.hex, gold, dark), .16, .45, .35)
        g = G.group('tile', (sx * (S + gap) / 2, sy * (S + gap) / 2, 0), (0, 0, (.004, -.006, -.003, .008)[k]))
        for q in W.board('tile', P, T, mat, edge, .05, .07, z0=FOOT) + W.board('cork', W.rect_pts(S - .5, S - .5, .4), FOOT, foot, foot, .2, .02):
            q.parent = g
    return dict(el=58, fill=(.84, .80))
