"""Box of twelve greeting cards laid out: every card with a drawing of its own, the box in the swatch's colour,
envelopes in three colours."""
import math
import numpy as np
import goods_lib as G
import motif as M
import scene_lib as L
import paper_parts as P
from sewn_book import lighthouse

W, H, T = 7.8, 10.8, .05
INK = {'leaf': '#12694F', 'lac': '#B3262B', 'orpiment': '#F2A51F', 'conch': '#FBF6EA', 'indigo': '#1D2F6E', 'ink': '#5CA9CF'}
PI = math.pi


class Area:
    """A filled outline that L.fit and the raster take like a blade."""

    def __init__(self, pts, col, order):
        self.pts, self.col, self.order, self.kind = np.asarray(pts, float), col, order, 'fill'

    def poly(self):
        return self.pts

    def moved(self, rot=0., shift=(0, 0), scale=1.):
        return Area(self.pts * scale + np.asarray(shift, float), self.col, self.order)


def rect(x0, x1, y0, y1, col, order=1):
    return P.line([((x0 + x1) / 2, y0), ((x0 + x1) / 2, y1)], x1 - x0, col, order)


def kingfisher():
    el = [M.leaf((-.2, -1.9), PI / 2 + .12, 3.4, 2.1, .1, .25, 1.15, 'orpiment', 3, .6, .55),
          M.leaf((-.75, 1.0), -PI / 2 - .18, 3.7, 1.5, .2, .35, 1.2, 'indigo', 4, .5, 1.0), M.leaf((-.95, .2), -PI / 2 - .1, 2.6, .55, .1, .2, 1, 'ink', 5, .6, 1.),
          M.Dot((.05, 1.65), .86, 'indigo', order=5), M.leaf((.45, 1.55), -.12, 2.1, .42, 0, 1e-6, 1, 'lac', 4, .4, .9),
          M.Dot((.30, 1.85), .15, 'conch', order=7), M.Dot((.32, 1.85), .08, 'ink', order=8), M.leaf((-.1, 1.15), -1.0, .95, .5, .2, .4, 1, 'conch', 6, .6, .8)]
    el[-2].col = 'indigo'
    return el + [P.line([(-2.7, -2.15), (2.7, -1.75)], .20, 'leaf', 6), M.leaf((1.6, -1.85), .7, 1.3, .5, -.2, -.7, 1.1, 'leaf', 6), M.leaf((-1.7, -2.1), -2.2, 1.2, .45, .2, .7, 1.1, 'leaf', 6)]


def jak_leaf():
    lf = M.leaf((0, -2.9), PI / 2 + .05, 5.4, 3.0, .0, -.12, 1.02, 'leaf', 2, .62, .55)
    el = [lf, P.line([(0, -3.6), (0, -2.7)], .16, 'leaf'), M.Blade(lf.spine[:84], .06 * np.linspace(1, .3, 84), None, 'conch', 'line', 4)]
    T_, N = M.normals(lf.spine)
    for f in np.linspace(.14, .82, 8):
        j = int(f * 89)
        for s in (-1, 1):
            d = (T_[j] * .8 + s * N[j]) * (lf.wl if s > 0 else lf.wr)[j] * .86
            el.append(M.Blade(lf.spine[j] + np.linspace(0, 1, 14)[:, None] * d, np.linspace(.035, .012, 14), None, 'conch', 'line', 4))
    return el


def lamp():
    y = np.linspace(-3.1, 2.2, 120)
    w = .10 + .95 * np.exp(-((y + 3.1) / .35) ** 2) + .28 * np.exp(-((y + 1.7) / .25) ** 2) + .22 * np.exp(-((y - .1) / .22) ** 2) + .34 * np.exp(-((y - 1.9) / .3) ** 2)
    el = [M.Blade(np.stack([0 * y, y], 1), w, None, 'orpiment', 'line', 2)]
    for yy, r in ((.75, 1.55), (-.85, 1.05)):
        x = np.linspace(-r, r, 60)
        el.append(M.Blade(np.stack([x, yy - .28 * np.sqrt(np.clip(1 - (x / r) ** 2, 0, 1))], 1), .28 * np.sqrt(np.clip(1 - (x / r) ** 2, 0, 1)) + .05, None, 'orpiment', 'line', 3))
        el += [M.leaf((s * (r - .12), yy), PI / 2, .85, .34, 0, 1e-6, 1, 'lac', 4, .5, .8) for s in (-1, 1)]
    return el + [M.leaf((0, 2.3), PI / 2, 1.2, .5, 0, 1e-6, 1, 'lac', 4, .5, .8), M.Dot((0, 2.3), .2, 'orpiment', order=5)]


def rain():
    el = [M.Dot((x, y), r, 'indigo', order=2) for x, y, r in ((-1.3, 2.1, .85), (-.2, 2.6, 1.15), (1.1, 2.2, .95))] + [rect(-2.05, 1.95, 1.3, 2.2, 'indigo', 2)]
    for i in range(5):
        for j in range(4):
            x, y = -1.8 + .9 * i + .25 * (j % 2), .5 - 1.05 * j
            el.append(M.leaf((x - .12, y - .35), PI / 2 - .2, .80, .26, 0, 1e-6, 1, 'ink', 3, .35, .9))
    return el + [M.Blade(np.stack([np.linspace(-2.2, 2.2, 80), -3.5 + .1 * np.sin(np.linspace(0, 18, 80))], 1), np.full(80, .06), None, 'indigo', 'line', 2)]


def bus():
    el = [rect(-2.7, 2.7, -1.6, 1.7, 'lac', 2), rect(-2.5, 2.5, 1.7, 2.05, 'lac', 2), rect(-2.7, 2.7, -.75, -.45, 'conch', 3), rect(-2.7, 2.7, -.35, -.22, 'orpiment', 3)]
    el += [rect(x - .36, x + .36, .25, 1.25, 'ink', 4) for x in (-2.1, -1.2, -.3, .6)] + [rect(1.25, 2.5, .15, 1.3, 'ink', 4), rect(1.15, 1.22, -1.3, 1.4, 'conch', 4)]
    el += [M.Dot((2.45, -1.05), .17, 'orpiment', order=5), rect(-2.0, 1.2, 2.05, 2.45, 'orpiment', 2), rect(-1.5, -.4, 2.45, 2.85, 'leaf', 2)]
    for x in (-1.6, 1.7):
        el += [M.Dot((x, -1.65), .66, 'indigo', order=5), M.Dot((x, -1.65), .30, 'conch', order=6)]
    return el + [P.line([(-3.1, -2.35), (3.1, -2.35)], .08, 'indigo', 1)]


def tower():
    on, off = lighthouse()
    for e in on:
        e.col = 'indigo' if e.poly()[:, 1].max() < -4.9 else 'lac' if e.kind != 'leaf' and abs(e.poly()[:, 0]).max() < 1.2 and e.poly()[:, 1].max() > -2.3 else 'leaf' if e.kind in ('stem', 'leaf') else 'orpiment'
    off = [e for e in off if np.ptp(e.poly()[:, 0]) < 2]
    for e in off:
        e.col, e.order = 'conch', 8
    return on + off


def kite():
    el = [Area([(0, 3.3), (1.9, 1.1), (0, -1.5), (-1.9, 1.1)], 'lac', 2), Area([(0, 3.3), (0, -1.5), (-1.9, 1.1)], 'orpiment', 3), Area([(0, 1.1), (1.9, 1.1), (0, -1.5)], 'indigo', 4), Area([(0, 1.1), (-1.9, 1.1), (0, 3.3)], 'leaf', 5)]
    t = np.linspace(0, 1, 90)
    tail = np.stack([.65 * np.sin(t * 8), -1.5 - 2.6 * t], 1)
    el.append(M.Blade(tail, np.full(90, .035), None, 'indigo', 'line', 1))
    for i, c in zip((22, 46, 70, 88), ('lac', 'orpiment', 'leaf', 'lac')):
        el += [M.leaf(tail[i], a, .62, .30, 0, 1e-6, 1, c, 3, .9, .6) for a in (.35, PI - .35)]
    return el


def palm():
    st, t = M.euler((-.9, -3.4), PI / 2 - .05, 5.2, -.1, -.5, 60)
    el = [M.Blade(st, .28 - .14 * t, None, 'orpiment', 'stem', 2)]
    for h, k, n in ((-.35, -1, 2.3), (.25, -1, 2.7), (.85, -.8, 2.5), (1.5, -.4, 2.0), (1.75, .4, 2.0), (2.35, .8, 2.5), (2.95, 1, 2.7), (3.5, 1, 2.3)):
        el += M.palmette(st[-1], h, n, .42, k * .4, k * 1.1, 4, 'leaf', 4, bead=False)
    return el + [M.Dot(st[-1] + np.array(d), .27, 'lac', order=7) for d in ((-.3, -.25), (.25, -.3), (0, -.55))] + [P.line([(-2.6, -3.5), (2.4, -3.5)], .12, 'indigo', 1)]


def nelum():
    el = [e.moved(shift=(0, -.7)) for e in P.lotus(3.3, 9)]
    x = np.linspace(-2.7, 2.7, 90)
    return el + [M.Blade(np.stack([x * k, -1.5 - .55 * i + .09 * np.sin(x * 4)], 1), np.full(90, .06), None, 'indigo', 'line', 2) for i, k in enumerate((1, .75, .45))]


def fish():
    el = [M.leaf((-2.2, 0), .0, 5.0, 2.7, 0, 1e-6, 1, 'ink', 2, .75, .62)]
    el += [M.leaf((-1.9, 0), a, 1.6, .8, s * .2, s * .6, 1.1, 'indigo', 3, .8, .5) for a, s in ((PI - .65, 1), (PI + .65, -1))]
    el += [M.leaf((.1, s * 1.0), PI / 2 * s + .7 * s, 1.5, .7, s * .3, s * .5, 1.1, 'lac', 1, .7, .6) for s in (1, -1)]
    for i, x in enumerate(np.linspace(-1.2, .9, 5)):
        a = np.linspace(-.75, .75, 30)
        q = (.62, .95, 1.1, 1.08, .95)[i]
        el.append(P.line(np.stack([x + .30 * np.cos(a * 1.6), q * a], 1), .09, 'indigo', 4))
    return el + [M.Dot((1.85, .28), .24, 'conch', order=5), M.Dot((1.88, .28), .12, 'indigo', order=6)] + [P.circle(r, .07, 'indigo', 2, c) for r, c in ((.22, (2.3, 1.5)), (.15, (2.0, 2.1)), (.3, (2.35, 2.8)))]


def stupa():
    y = np.linspace(-1.5, 1.1, 70)
    el = [M.Dot((1.5, 2.5), .95, 'orpiment', order=1), M.Blade(np.stack([0 * y, y], 1), 2.05 * np.sqrt(np.clip(1 - ((y + 1.5) / 2.7) ** 2, 0, 1)), None, 'conch', 'line', 3)]
    el += [rect(-2.3 - .2 * i, 2.3 + .2 * i, -1.75 - .32 * i, -1.48 - .32 * i, 'conch', 3) for i in range(4)]
    el += [rect(-.5, .5, 1.0, 1.6, 'conch', 4), Area([(-.34, 1.6), (.34, 1.6), (0, 3.3)], 'orpiment', 5), M.Dot((0, 3.35), .12, 'lac', order=6), rect(-.3, .3, -1.5, -.9, 'lac', 5)]
    return el + [M.leaf((s * 2.9, -2.7), PI / 2 + a, 1.6, .55, 0, -a * .8, 1.1, 'leaf', 6) for s in (-1, 1) for a in (-.5, 0, .5)]


def cup():
    y = np.linspace(-1.9, .6, 60)
    el = [M.Blade(np.stack([0 * y, y], 1), 1.75 * ((y + 2.05) / 2.65) ** .35, None, 'lac', 'line', 3), P.circle(.62, .2, 'lac', 2, (1.75, -.45)), rect(-1.7, 1.7, .38, .62, 'orpiment', 4)]
    x = np.linspace(-2.6, 2.6, 80)
    el.append(M.Blade(np.stack([x, 0 * x - 2.15], 1), .24 * np.sqrt(np.clip(1 - (x / 2.6) ** 2, 0, 1)), None, 'orpiment', 'line', 2))
    for k in (-.7, 0, .7):
        t = np.linspace(0, 1, 50)
        el.append(M.Blade(np.stack([k + .22 * np.sin(t * 6.3), 1.1 + 1.9 * t], 1), .09 * np.sin(PI * t) + .01, None, 'ink', 'line', 2))
    return el + [e.moved(scale=.55, shift=(0, -.75)) for e in M.rosette((0, 0), 1., 8, 0, 'conch', 'orpiment', 'lac') if e.kind != 'x']


CARDS = [(kingfisher, '#FBF6EA'), (jak_leaf, '#F6C9D6'), (lamp, '#1D2F6E'), (rain, '#E8F1F4'), (bus, '#F9DE9C'), (tower, '#CFE6EF'),
         (kite, '#FBF6EA'), (palm, '#F7D3B4'), (nelum, '#CDE8DA'), (fish, '#FBF1D8'), (stupa, '#2C4F8C'), (cup, '#F4E3D7')]


def build(o):
    rng = np.random.default_rng(4)
    edge = P.board('edge', '#F3EFE4', .85, .003)
    dx, dy, y0 = W + .62, H + .62, 11.3
    for i, (make, ground) in enumerate(CARDS):
        el = L.fit(make(), -W / 2 + .85, W / 2 - .85, -H / 2 + 1.1, H / 2 - 1.1, 0)
        c = dict(INK, conch=INK['conch'] if ground in ('#1D2F6E', '#2C4F8C') else ground)
        if make is lamp:
            c['indigo'] = ground
        img = G.art(el, W, H, '#F6F2E8', c, 440)
        h, w = img.shape[:2]
        yy, xx = np.mgrid[0:h, 0:w]
        rim = (np.abs(xx / (w - 1) - .5) > .5 - .42 / W) | (np.abs(yy / (h - 1) - .5) > .5 - .42 / H)    # drawing on its ground, a white rim
        img = np.where(rim[..., None], np.array(G.lin('#F6F2E8')), np.where((np.abs(img - np.array(G.lin('#F6F2E8'))).max(-1) < 1e-4)[..., None], np.array(G.lin(ground)), img))
        at = ((i % 4 - 1.5) * dx, y0 - (i // 4) * dy, 0)
        m = P.printed('card%d' % i, img, rough=.85, tooth=.003)
        rot = (0, 0, rng.normal(0, .006))
        P.slab('inner', W, H, T, .1, edge, edge, (at[0] + .03, at[1] - .03, 0), rot, None, .01, 4)
        P.slab('card', W, H, T, .1, m, edge, (at[0], at[1], T + .012), rot, None, .012, 4)
    # the box, closed, its name on the lid
    bw, bh, bz = 2 * W + 1.0, H + .3, 4.2
    x, y = -dx, y0 - 3 * dy - 1.3
    hexa = P.paper(o.hex)
    wrap = P.board('wrap', hexa, .8, .006, 18)
    box = G.group(loc=(x, y, 0))
    L.box('base', (bw - .5, bh - .5, 1.6), (0, 0, .8), P.board('base', '#F3EFE4', .8), .04).parent = box
    L.box('lid', (bw, bh, bz - .7), (0, 0, .7 + (bz - .7) / 2), wrap, .06, seg=4).parent = box
    el = L.fit(M.frieze(5), -bw / 2 + 1.2, bw / 2 - 1.2, 1.2, bh / 2 - .7, 0) + L.fit(M.frieze(5), -bw / 2 + 1.2, bw / 2 - 1.2, -bh / 2 + .7, -1.2, 0)
    img = G.write(G.art(el, bw - .14, bh - .14, hexa, dict(INK, conch=hexa), 1300), [('Lanka Greetings', .5, .52, .135)], '#1D2F6E')
    G.panel('label', bw - .14, bh - .14, P.printed('label', img, rough=.82, tooth=.005), (0, 0, bz + .003), (0, 0, 0), box)
    for k, c in enumerate(('#12694F', '#F2A51F', '#B3262B')):          # envelopes
        ew, eh = H + .6, W + .5
        e = G.group('env', (dx + (k - 1) * 2.2, y - 1.0, .115 * k), (0, 0, math.radians(90 - 7 + 7 * k)))
        s = P.board('env%d' % k, c, .75, .003)
        P.slab('pocket', ew, eh, .05, .12, s, s, (0, 0, 0), (0, 0, 0), e, .015, 4)
        q = np.array([(ew / 2 - .1, eh / 2 - .02), (-ew / 2 + .1, eh / 2 - .02), (-.5, -.4), (.5, -.4)])
        P.prism('flap', q, .04, s, s, (0, 0, .055), (0, 0, 0), e, .008)
    return dict(el=74, fill=(.84, .84))
