"""Table runner, 35 cm wide: the front lies open, the rest is rolled on itself at the back, right side out.

Options: weave 'handloom' (plain field, woven end border of 9 cm, flat seam, monogram in the corner; yarns: two colours beside the
ground), 'avurudu' (oil lamp, kavum, kokis, cashew that face both ways, mitred hem; inks) or 'ribs' (banana leaf in two greens,
screened wet on wet, fringe of 4 cm; greens: two colours)."""
import math
import numpy as np
from scipy import ndimage as nd
import cloth_parts as C
import embroidery as E
import goods_lib as G
import motif as M
import scene_lib as L

W, FLAT, ROLL = 35., 40., 3.6          # width, what lies open, radius of the roll


def shape(x, s):
    """Across -W/2..W/2 and along from the front end -> points. The end lies at y = -FLAT, the roll stands behind y = 0."""
    lift = math.radians(38)                                     # where the cloth leaves the roll, below its front
    bend = 7.0                                                  # arc that brings it down to the table
    c = np.array([0., ROLL])                                    # y, z of the roll's middle
    t = np.linspace(0, 1, 900)
    flat = np.stack([np.linspace(-FLAT, -bend, 500), np.zeros(500)], 1)
    a0 = math.pi + lift                                         # angle on the roll
    p1 = c + ROLL * np.array([math.cos(a0), math.sin(a0)])
    d1 = np.array([math.sin(a0), -math.cos(a0)])                # up the front of the roll
    p0, d0, k = flat[-1], np.array([1., 0]), 5.5
    u = t[:, None]
    h = (2 * u ** 3 - 3 * u ** 2 + 1) * p0 + (u ** 3 - 2 * u ** 2 + u) * k * d0 + (-2 * u ** 3 + 3 * u ** 2) * p1 + (u ** 3 - u ** 2) * k * d1
    w = a0 - np.linspace(0, 3.6 * math.pi, 3000)
    r = ROLL - .135 * np.linspace(0, 3.6, 3000)
    spiral = c + np.stack([r * np.cos(w), r * np.sin(w)], 1)
    P = np.concatenate([flat, h[1:], spiral[1:]])
    d = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(P, axis=0), axis=1))])
    y, z = np.interp(s, d, P[:, 0]), np.interp(s, d, P[:, 1])
    ease = np.clip(s / 6, 0, 1) * np.clip((FLAT - 2 - s) / 9, 0, 1)
    wave = np.clip(.22 * L.fbm(x / 10, s / 13, 1.5, 5, 2) + .10, 0, 1)
    curl = .16 * np.clip(1 - s / 3., 0, 1) ** 2 * (1 + np.sin(x * .33 + 1))
    return np.stack([x + .10 * np.sin(s * .11) * np.clip(s / 20, 0, 1), y, z + .12 + wave * ease + curl * (s < FLAT)], -1), d[-1]


# ------------------------------------------------------------------ what is on the cloth: elements with y = 0 at the front end
def moved(el, x, y, rot=0., k=1.):
    return [e.moved(rot=rot, shift=(x, y), scale=k) for e in el]


def bar(y, w, col, order=1, x0=-W, x1=W):
    return M.Blade(np.array([[x0, y], [x1, y]], float), np.full(2, w / 2), None, col, 'line', order)


def rhomb(x, y, a, b, col, order):
    t = np.linspace(0, 1, 3)
    return M.Blade(np.stack([x + 0 * t, y + b * (2 * t - 1)], 1), a * np.array([0, 1., 0]) + 1e-4, None, col, 'leaf', order)


def steps(x, y, a, n, col, order):
    """Rhomb with the stairs that a four-shaft loom makes."""
    k = a / n
    return [M.Blade(np.array([[x - (n - abs(i)) * k, y + i * k], [x + (n - abs(i)) * k, y + i * k]]), np.full(2, k / 2 * 1.02), None, col, 'line', order)
            for i in range(-n, n + 1) if n - abs(i) > 0]


def handloom():
    """Border of 9 cm: bands of stripes either side of a row of stepped rhombs."""
    el = [bar(y, w, c) for y, w, c in ((.9, .5, 'lac'), (1.55, .18, 'orpiment'), (2.1, .34, 'lac'), (6.9, .34, 'lac'), (7.45, .18, 'orpiment'), (8.1, .5, 'lac'))]
    for i in range(-5, 6):
        x = i * 3.5
        el += steps(x, 4.5, 1.75, 7, 'lac', 2) + steps(x, 4.5, 1.0, 4, 'orpiment', 3) + steps(x, 4.5, .5, 2, 'conch', 4)
        el += steps(x + 1.75, 3.1, .5, 2, 'orpiment', 2) + steps(x + 1.75, 5.9, .5, 2, 'orpiment', 2)
    return el


def lamp():
    """Oil lamp of brass: foot, stem, bowl, five flames."""
    el = []

    def turned(rows, col, order):
        r = np.array(rows, float)
        y = np.linspace(r[0, 0], r[-1, 0], 60)
        return M.Blade(np.stack([0 * y, y], 1), np.interp(y, r[:, 0], r[:, 1]), None, col, 'leaf', order)
    el.append(turned([(-4.2, 1.75), (-4.0, 1.8), (-3.7, 1.5), (-3.2, .7), (-2.7, .32), (-1.4, .24), (-1.2, .55), (-1.0, .24), (.5, .22), (.7, .5), (.9, .3), (1.3, .6), (1.5, 1.5),
                      (1.9, 2.1), (2.05, 2.15), (2.2, 1.2), (2.5, .2), (3.3, .14), (3.6, .35), (3.9, .03)], 'orpiment', 2))
    for x in (-1.75, -.95, .95, 1.75):
        el.append(M.leaf((x, 2.05), math.pi / 2 - x * .10, 1.35, .55, -x * .1, x * .2 + 1e-6, 1., 'lac', 3, .6, .9))
        el.append(M.leaf((x, 2.1), math.pi / 2 - x * .10, .75, .26, 0, 1e-6, 1., 'conch', 4, .6, .9))
    el += [M.Blade(np.array([[-1.15, y], [1.15, y]]), np.full(2, .07), None, 'leaf', 'line', 5) for y in (-3.62,)]
    el += [M.Dot((0, y), .14, 'lac', 'dot', 5) for y in (-1.2, .7)]
    return el


def kavum(r=1.5):
    """Round oil cake with its knot on top."""
    el = [M.Dot((0, 0), r, 'lac', 'dot', 2), M.Dot((0, 0), r * .86, 'orpiment', 'dot', 3), M.Dot((0, 0), r * .42, 'lac', 'dot', 4), M.Dot((0, .02), r * .30, 'orpiment', 'dot', 5)]
    for k in range(10):
        a = k * math.pi / 5
        el.append(M.Blade(np.array([[math.cos(a), math.sin(a)], [1.55 * math.cos(a + .2), 1.55 * math.sin(a + .2)]]) * r * .48, np.array([.05, .02]), None, 'lac', 'line', 4))
    return el


def kokis(r=1.8):
    """Crisp fried in a mould: a wheel of eight loops, open in the middle of each."""
    el = []
    for k in range(8):
        a = k * math.pi / 4
        c = .66 * r * np.array([math.cos(a), math.sin(a)])
        el += [M.Dot(c, .34 * r, 'orpiment', 'dot', 2), M.Dot(c, .20 * r, 'indigo', 'dot', 3), M.Dot(c, .07 * r, 'orpiment', 'dot', 4)]
    return el + [M.Dot((0, 0), .40 * r, 'orpiment', 'dot', 4), M.Dot((0, 0), .29 * r, 'indigo', 'dot', 5), M.Dot((0, 0), .15 * r, 'lac', 'dot', 6)]


def cashew():
    """Cashew fruit with the nut that hangs from it, and two leaves."""
    t = np.linspace(0, 1, 50)
    nut = M.integrate(-1.2 + 2.7 * t, 1.75 / 49, (-.35, -1.25))
    el = [M.leaf((0, 1.35), -math.pi / 2, 2.5, 2.0, 0, 1e-6, 1., 'lac', 2, .55, .30), M.Blade(nut - [0, .15], .40 * M.bell(t, .45, .45), None, 'orpiment', 'leaf', 3)]
    el += [M.leaf((0, 1.25), math.pi / 2 + d, 1.9, .75, -d * .6, -d * .9, 1.1, 'leaf', 1, .7, .8) for d in (.75, -.75)]
    return el + [M.Blade(np.array([[0, 1.2], [0, 2.1]]), np.array([.10, .08]), None, 'leaf', 'stem', 3)]


def avurudu(n):
    """A frame of lines, vine along both edges, and the table between them: rows look to either side in turn."""
    el = []
    for side in (-1, 1):
        x = side * (W / 2 - 3.7)
        s = 1.30
        for i in range(int(n / (M.HALF * s)) + 1):
            el += [e.moved(scale=s, flip=bool(i % 2)).moved(rot=math.pi / 2, shift=(x, 2.9 + (i + .5) * M.HALF * s)) for e in M.cell()[0]]
        for d, w in ((1.9, .22), (5.6, .10)):
            el.append(M.Blade(np.array([[side * (W / 2 - d), 1.9], [side * (W / 2 - d), n]]), np.full(2, w / 2), None, 'lac', 'line', 0))
    el.append(bar(1.9, .22, 'lac', 0, -W / 2 + 1.8, W / 2 - 1.8))
    rows = zip(('lamp', 'plates') * 5, np.arange(8.4, n, 9.4))
    for j, (what, y) in enumerate(rows):
        turn = 0 if j % 4 < 2 else math.pi
        f = math.cos(turn)
        if what == 'lamp':
            el += moved(lamp(), 0, y, turn, 1.16)
            for sx in (-1, 1):
                el += moved(cashew(), sx * 6.6, y + .9 * f, turn, 1.25) + moved(kavum(1.), sx * 3.9, y - 3.6 * f)
                el += moved(M.rosette((0, 0), 1.35, 8, .2), sx * 7.5, y - 3.8 * f)
        else:
            el += moved(kokis(2.6), 0, y)
            for sx in (-1, 1):
                el += moved(kavum(2.05), sx * 5.9, y) + [M.Dot((sx * 3.2, y + d), .24, 'leaf', 'dot', 2) for d in (-2.3, 2.3)]
                el += [M.Dot((sx * 9.0, y + d), .24, 'leaf', 'dot', 2) for d in (-1.2, 1.2)]
    return el


def ribs(n, seed=4):
    """Two banana leaves side by side along the cloth: midribs with pairs of side ribs; the lighter green is pulled beside the darker while it is wet."""
    r = np.random.default_rng(seed)
    el, gap = [], 2.5
    for sx in (-1, 1):
        x0 = sx * W / 4
        for side in (-1, 1):
            for j in range(-4, int(n / gap) + 2):
                y = (j - .34 * (j % 2)) * gap                        # the light green beside the dark, then bare cloth
                t = np.linspace(0, 1, 60)
                ln = W / 4 - .55
                P = np.stack([x0 + side * (.28 + ln * t), y + 5.2 * t ** 1.45], 1)
                P[:, 1] += .10 * np.sin(t * 9 + r.uniform(0, 6)) * t
                w = gap * .36 * np.clip(t / .05, 0, 1) ** .5 * (1 - .12 * t) * (1 + .07 * np.sin(t * 14 + r.uniform(0, 6)))
                w[-6:] *= np.linspace(1, .25, 6) ** .5
                el.append(M.Blade(P, w, None, 'orpiment' if j % 2 else 'leaf', 'leaf', 1 + (j + 1) % 2))
        el.append(M.Blade(np.array([[x0, -2], [x0, n + 2]], float), np.full(2, .2), None, 'leaf', 'stem', 3))
    return el


def picture(o, n):
    """Linear image of W x n cm, row 0 at the front end."""
    what, px = o.weave, 1250
    if what == 'ribs':
        img = G.art([e.moved(shift=(0, -n / 2)) for e in ribs(n)], W, n, o.hex, dict(leaf=o.greens[0], orpiment=o.greens[1]), px)
        first = G.art([e.moved(shift=(0, -n / 2)) for e in ribs(n) if e.col == 'leaf'], W, n, '#000000', '#FFFFFF', px)[..., 0] / .84
        wob = L.fbm(*np.meshgrid(np.linspace(0, W, img.shape[1]), np.linspace(0, n, img.shape[0])), 1.6, 3, 3)
        wet = np.clip(nd.gaussian_filter(first, 10) * 1.5 - .25 + .22 * wob, 0, 1)          # the first green runs into the second
        inked = np.clip(np.abs(img - np.array(G.lin(o.hex))).sum(2) / .04, 0, 1) * (1 - (first > .5))
        return img * (1 - (.75 * wet * inked)[..., None]) + np.array(G.lin(o.greens[0])) * (.75 * wet * inked)[..., None]
    if what == 'handloom':
        inks = dict(lac=o.yarns[0], orpiment=o.yarns[1], conch=o.hex)
        return G.art([e.moved(shift=(0, -n / 2)) for e in handloom()], W, n, o.hex, inks, px)
    return G.art([e.moved(shift=(0, -n / 2)) for e in avurudu(n)], W, n, o.hex, {**o.inks, 'indigo': o.hex}, px)


def at(P):
    """Flat pieces (x, s, height) laid on the cloth."""
    Q, _ = shape(P[..., 0], P[..., 1])
    return Q + np.stack([0 * P[..., 2], 0 * P[..., 2], P[..., 2]], -1)


def seams(P, colour, root, rad=.05):
    """Machine stitches along polylines (k, 2)."""
    out = []
    for line in P:
        line = np.asarray(line, float)
        d = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))])
        for s in np.arange(.05, d[-1] - .28, .34):
            q = s + np.linspace(0, .26, 5)
            out.append(np.stack([np.interp(q, d, line[:, 0]), np.interp(q, d, line[:, 1]), .02 + .03 * np.sin(np.linspace(0, math.pi, 5))], 1))
    L.tubes('seam', at(np.array(out)), rad, L.plain('thread', G.lin(colour), .6), sides=6).parent = root


def fringe(o, root):
    """4 cm, knotted in small bunches by hand."""
    r = np.random.default_rng(2)
    P, col = [], []
    for x in np.arange(-W / 2 + .2, W / 2 - .1, .62):
        for j in range(9):
            t = np.linspace(0, 1, 16)
            spread = r.normal(0, .16)
            px = x + np.where(t < .22, (j - 4) * .07 * (1 - t / .22), spread * (np.clip(t - .22, 0, 1) / .78) ** 1.2) + .10 * np.sin(t * 4 + x) * t
            ln = 4.0 * (1 + r.normal(0, .03))
            P.append(np.stack([px, -FLAT - ln * t, .10 + .16 * np.exp(-((t - .22) / .07) ** 2) + r.uniform(0, .10) * (t > .3) + .03 * r.uniform(-1, 1)], 1))
            col.append(np.array(G.lin(o.hex)) * (1 + r.normal(0, .06)))
    L.tubes('fringe', np.array(P), .055, L.thread_mat('yarn', rough=.8, spec=.15, plies=2, twist=3, depth=.01, sheen=.3), sides=6, col=np.array(col)).parent = root
    K = [np.stack([np.full(8, x) + .02, np.linspace(-FLAT - .72, -FLAT - 1.02, 8), np.full(8, .24)], 1) for x in np.arange(-W / 2 + .2, W / 2 - .1, .62)]
    L.tubes('knots', np.array(K), .16 * np.sin(np.linspace(.35, math.pi - .35, 8))[None] * np.ones((len(K), 1)), L.plain('knot', G.lin(o.hex), .85), sides=10).parent = root


def monogram(o, root):
    """Letter of 40 mm in satin stitch: every stitch a thread across the stroke."""
    k = np.linspace(0, 1, 60)

    def stroke(pts, w):
        P = np.asarray(pts, float)
        d = np.linspace(0, 1, len(P))
        return M.Blade(np.stack([np.interp(k, d, P[:, 0]), np.interp(k, d, P[:, 1])], 1), np.full(60, w / 2), None, 'orpiment', 'stem', 2)
    el = [stroke([(.0, 4.0), (.0, .0)], .62), stroke([(-.55, 3.85), (.55, 3.85)], .26), stroke([(-.55, .15), (2.3, .15)], .34), stroke([(2.25, .1), (2.35, 1.0)], .24)]
    el = [e.moved(shift=(W / 2 - 7.2, 11.6)) for e in el]
    rng, P = np.random.default_rng(3), []
    for e in el:
        for p in E.stitches(e, .05, rng, .11):
            P.append(p)
    P = np.array(P)
    L.tubes('mono', at(P), .075, L.thread_mat('rayon', rough=.3, spec=.6, plies=2, twist=4, depth=.01), sides=8,
            col=np.tile(np.array(G.lin(o.yarns[0])), (len(P), 1)), flat=.85).parent = root


def build(o):
    _, n = shape(np.zeros(1), np.zeros(1))
    root = G.group(rot=(0, 0, math.radians(-7)))
    X, S = np.meshgrid(np.linspace(-W / 2, W / 2, 90), np.linspace(0, n, 520))
    P, _ = shape(X, S)
    coarse = dict(handloom=.22, avurudu=.15, ribs=.19)[o.weave]
    m = C.cloth('cloth', picture(o, n), W, n, coarse, .05, .12, .2)
    ob = L.sheet('runner', P[..., 0], P[..., 1], P[..., 2], m, np.stack([X / W + .5, S / n], -1))
    s = ob.modifiers.new('t', 'SOLIDIFY')
    s.thickness, s.offset = .10, 0
    ob.parent = root
    if o.weave == 'ribs':
        fringe(o, root)
        seams([np.stack([np.linspace(-W / 2, W / 2, 60), np.full(60, .5)], 1)], o.hex, root)
    else:
        h = 1.1 if o.weave == 'avurudu' else .8
        a, y = W / 2 - h, np.linspace(h, FLAT + 14, 90)
        rows = [np.stack([np.full(90, -a), y], 1), np.stack([np.full(90, a), y], 1), np.stack([np.linspace(-a, a, 60), np.full(60, h)], 1)]
        if o.weave == 'avurudu':                              # the mitre: stitched from the hem's corner to the cloth's
            rows += [np.array([[k * a, h], [k * (W / 2 - .1), .1]]) for k in (-1, 1)]
        else:                                                 # the flat seam that joins border and field
            rows += [np.stack([np.linspace(-W / 2, W / 2, 60), np.full(60, v)], 1) for v in (8.85, 9.25)]
        seams(rows, getattr(o, 'thread', o.hex), root)
    if o.weave == 'handloom':
        monogram(o, root)
    return dict(el=52, fill=(.80, .80))
