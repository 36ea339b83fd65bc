"""Zip pouches, flat lay.  Variant 1: one of linen, covered with a single line of thread;
variant 2: three sizes, printed on the roll, so that the pattern runs on over the zip.
A lined pouch keeps its form: outline, cushion and folds are set, not solved."""
import math
import numpy as np
import garment_sim as gs
import garment_lib as gl

DECOR = (0.0, -.02, .44)
TECH = 'dtg'
VARIANTS = (1, 2)
FILL, FILL_H = .82, .82


class Pouch:
    """w x h metres, middle at c, turned by ang; pattern coordinates are not turned."""

    def __init__(self, nm, w, h, c, ang, zip_at, seed, full=.0065):
        self.nm, self.w, self.h, self.c, self.zy = nm, w, h, np.array(c, float), c[1] + h / 2 - zip_at
        x, y, r = w / 2, h / 2, .006
        q = .0022                                               # sides are drawn in between the corners
        k = np.linspace(0, np.pi / 2, 7)
        arc = lambda sx, sy: np.stack([sx * (x - r + r * np.cos(k)), sy * (y - r + r * np.sin(k))], 1)
        side = lambda a, b, n: np.linspace(a, b, 24)[1:-1] - np.outer(np.sin(np.linspace(0, np.pi, 24)[1:-1]), n) * q
        ring = np.vstack([arc(1, -1)[::-1], side((x, -y + r), (x, y - r), (1, 0)), arc(1, 1), side((x - r, y), (-x + r, y), (0, .7)),
                          arc(-1, 1)[::-1], side((-x, y - r), (-x, -y + r), (-1, 0)), arc(-1, -1), side((-x + r, -y), (x - r, -y), (0, -.7))]) + self.c
        step = .0028
        V, T = gs.triangulate(gs.resample(np.vstack([ring, ring[:1]]), step)[:-1], step)
        d = gs.dist_to_poly(V, ring, True)[0]
        rs = np.random.RandomState(seed)
        L = lambda u, v: (self.c[0] + u * x, self.c[1] + v * y)
        folds = []
        for (u0, v0), (u1, v1), a in (((-.86, -.84), (-.45, -.40), .0016), ((.88, -.82), (.50, -.42), .0017), ((.93, .40), (.45, .10), .0013), ((-.93, .30), (-.5, .12), .0012), ((.15, -.95), (.05, -.3), .0012)):
            e = rs.randn(2, 2) * .06
            folds.append(gs.Fold([L(u0, v0), L((u0 + u1) / 2 + e[0, 0] * .4, (v0 + v1) / 2 + e[0, 1]), L(u1 + e[1, 0], v1 + e[1, 1])], .016, a))
        n = gs.fnoise(seed, (.055, .05))(V[:, 0], V[:, 1])
        z = .0032 * np.sqrt(1 - (1 - np.clip(d / .0032, 0, 1)) ** 2) + full * gs.smooth(-.004, .052, d) + .0009 * n * gs.smooth(0, .02, d)
        z = z + sum(f.ridge(V) for f in folds) * gs.smooth(0, .006, d)
        z = z - .0016 * np.exp(-((V[:, 1] - self.zy) / .010) ** 2) * gs.smooth(0, .03, d)      # the zip lies lower
        self.ca, self.sa = math.cos(ang), math.sin(ang)
        X = np.column_stack([V, z + .0006])
        X[:, :2] = self.turn(V)
        self.ring, self.V, self.T, self.X = ring, V, T, X
        self.S = gl.Surface(X, V, T)

    def turn(self, p):
        q = np.asarray(p) - self.c
        return self.c + np.stack([self.ca * q[..., 0] - self.sa * q[..., 1], self.sa * q[..., 0] + self.ca * q[..., 1]], -1)

    def panel(self, name, x0, x1, y0, y1, mat, z, rim, edges='lrtb', nx=None):
        """A piece of cloth laid on; edges: which of its edges are folds."""
        u = np.linspace(x0, x1, nx or max(12, int((x1 - x0) / .0018)))
        v = np.linspace(y0, y1, max(10, int((y1 - y0) / .0004)))
        U, W = np.meshgrid(u, v, indexing='ij')
        d = np.full(U.shape, 1.)
        for k, e in (('l', U - x0), ('r', x1 - U), ('b', W - y0), ('t', y1 - W)):
            if k in edges:
                d = np.minimum(d, e)
        out = np.full(U.shape, 1.)
        for k, e in (('l', U - x0), ('r', x1 - U), ('b', W - y0), ('t', y1 - W)):
            if k not in edges:
                out = np.minimum(out, gs.smooth(0, .0045, e))
        hgt = z * np.sqrt(1 - (1 - np.clip(d / rim, 0, 1)) ** 2) * out - .0002 * (1 - out)
        gl.patch(name + self.nm, self.S, np.stack([U, W], -1), [mat], hgt)

    def metal(self, name, mid, half, z, th, mat, ang=0., power=3., n=40):
        """A plate of rounded outline: mid, half length and half width, its under side z above the cloth."""
        a = np.linspace(0, 2 * np.pi, n, endpoint=False)
        f = np.array([1e-4, .5, .86, .95, 1., 1., .96])
        zz = np.array([1., 1., 1., .93, .70, .25, 0.]) * th
        o = np.stack([np.sign(np.cos(a)) * np.abs(np.cos(a)) ** (2 / power) * half[0], np.sign(np.sin(a)) * np.abs(np.sin(a)) ** (2 / power) * half[1]], 1)
        P = o[None] * f[:, None, None]
        c, s = math.cos(ang), math.sin(ang)
        P = np.stack([c * P[..., 0] - s * P[..., 1], s * P[..., 0] + c * P[..., 1]], -1) + mid
        base = self.S.at(np.array([mid]))[0][0, 2]
        X = np.concatenate([self.turn(P), np.broadcast_to((base + z + zz)[:, None, None], P.shape[:2] + (1,))], -1)
        gl.grid_mesh(name + self.nm, X, P, [mat], closed_v=True)

    def build(self, body, tape, th, runs, tacks, pull_left=False):
        gl.mesh('body' + self.nm, self.X, self.T, self.V, [body])
        met = gl.material('metal', 'metal', color='#b4ac98')
        x0, x1, zy = self.c[0] - self.w / 2 + .0125, self.c[0] + self.w / 2 - .0125, self.zy
        self.panel('tape', x0 - .004, x1 + .004, zy - .0062, zy + .0062, tape, .0012, .0006)
        g = .0046
        self.panel('lip_a', x0 - .003, x1 + .003, zy + g, zy + g + .0125, body, .0026, .0011, 'b')
        self.panel('lip_b', x0 - .003, x1 + .003, zy - g - .0125, zy - g, body, .0026, .0011, 't')
        for k, (a, b, e) in enumerate(((x0 - .0118, x0 + .002, 'r'), (x1 - .002, x1 + .0118, 'l'))):
            self.panel('tab%d' % k, a, b, zy - .0125, zy + .0125, body, .0034, .0011, e + 'tb', 24)
        # teeth: two rows that lock
        q = np.arange(x0 + .0022, x1 - .002, .00125)
        VV, FF = [], []
        box = np.array([(sx, sy, 0) for sx in (-1, 1) for sy in (-1, 1)] + [(sx * .72, sy * .86, 1) for sx in (-1, 1) for sy in (-1, 1)], float)
        f = np.array([(4, 6, 7, 5), (0, 2, 6, 4), (1, 5, 7, 3), (0, 4, 5, 1), (2, 3, 7, 6)])
        pts = np.stack([q, zy + np.where(np.arange(len(q)) % 2, .00085, -.00085)], 1)
        pos = self.S.at(pts)[0]
        for k, (p, x) in enumerate(zip(pts, pos)):
            b = box * (.00048, .00165, .0016)
            o = self.turn(p + b[:, :2])
            VV.append(np.column_stack([o, x[2] + .0010 + b[:, 2]]))
            FF.append(f + 8 * k)
        gl.mesh('teeth' + self.nm, np.vstack(VV), np.vstack(FF), None, [met], smooth=False)
        # slider, bridge and pull
        sx = x0 + .0075 if pull_left else x1 - .0075
        sg = 1 if pull_left else -1
        self.metal('slide', (sx, zy), (.0058, .0046), .0012, .0030, met, 0, 3.2)
        self.metal('bridge', (sx + sg * .0004, zy), (.0036, .0011), .0042, .0018, met, 0, 4)
        a = math.radians(-62 if pull_left else -118)
        d = np.array((math.cos(a), math.sin(a)))
        lk = np.array((sx, zy)) + d * .0050
        t = np.linspace(0, 2 * np.pi, 41)
        nn = np.array((-d[1], d[0]))
        z = self.S.at(np.array([lk]))[0][0, 2]
        ring = self.turn(lk + d * (np.cos(t) * .0058)[:, None] + nn * (np.sin(t) * .0025)[:, None])
        gl.tube('link' + self.nm, np.column_stack([ring, z + .0046 - .0016 * (1 - np.cos(t)) * .5]), .00075, [met], na=8, caps=False)
        e = lk + d * .0175
        self.metal('pull', e, (.0132, .0036), .0026, .0013, met, a, 3.4, 56)
        h = e - d * .0095
        zz = self.S.at(np.array([e]))[0][0, 2] + .0026 + .0013 + .00012
        disc = np.array([np.column_stack([self.turn(h + np.stack([np.cos(t[:-1]), np.sin(t[:-1])], 1) * r), np.full(40, zz)]) for r in (1e-5, .0019)])
        gl.grid_mesh('eye' + self.nm, disc, np.zeros(disc.shape[:2] + (2,)), [gl.material('hole', 'plain', color='#2c2a26')], closed_v=True)
        # top stitching and bar tacks
        for s in (1, -1):
            p, n = gl.run_on(self.S, np.array([(x0 + .002, zy + s * (g + .0024)), (x1 - .002, zy + s * (g + .0024))]), .0026)
            runs.append((p, n))
        for xx in (x0 + .0002, x1 - .0002):
            p, n = gl.run_on(self.S, np.array([(xx, zy - .0105), (xx, zy + .0105)]), .0036)
            runs.append((p, n))
            ee = -.0042 if xx < self.c[0] else .0042
            for y in np.linspace(-.0085, .0085, 30):
                p, n = gl.run_on(self.S, np.array([(xx + ee - .0013, zy + y), (xx + ee + .0013, zy + y + .0003)]), .0037, .001)
                tacks.append((p, n))


def meander(nx, ny, seed):
    """One closed line past every point of a grid of 2 nx by 2 ny: the walk round a random tree."""
    r = np.random.RandomState(seed)
    link = set()
    seen = {(nx // 2, ny // 2)}
    stack = [(nx // 2, ny // 2)]
    while stack:
        k = -1 if r.rand() < .55 else r.randint(len(stack))
        x, y = stack[k]
        nb = [(x + a, y + b) for a, b in ((1, 0), (-1, 0), (0, 1), (0, -1)) if 0 <= x + a < nx and 0 <= y + b < ny and (x + a, y + b) not in seen]
        if not nb:
            stack.pop(k)
            continue
        q = nb[r.randint(len(nb))]
        link.add(((x, y), q)); link.add((q, (x, y)))
        seen.add(q)
        stack.append(q)
    on = lambda x, y, a, b: ((x, y), (x + a, y + b)) in link
    nxt = {}
    for x in range(nx):
        for y in range(ny):
            # counter-clockwise inside the four points of a cell, out where the tree goes on
            nxt[2 * x, 2 * y] = (2 * x, 2 * y - 1) if on(x, y, 0, -1) else (2 * x + 1, 2 * y)
            nxt[2 * x + 1, 2 * y] = (2 * x + 2, 2 * y) if on(x, y, 1, 0) else (2 * x + 1, 2 * y + 1)
            nxt[2 * x + 1, 2 * y + 1] = (2 * x + 1, 2 * y + 2) if on(x, y, 0, 1) else (2 * x, 2 * y + 1)
            nxt[2 * x, 2 * y + 1] = (2 * x - 1, 2 * y + 1) if on(x, y, -1, 0) else (2 * x, 2 * y)
    out, p = [(0, 0)], nxt[0, 0]
    while p != (0, 0):
        out.append(p)
        p = nxt[p]
    P = np.array(out, float)
    for _ in range(3):                                          # corners are cut: thread turns in a curve
        Q = np.vstack([P, P[:1]])
        P = np.stack([.75 * Q[:-1] + .25 * Q[1:], .25 * Q[:-1] + .75 * Q[1:]], 1).reshape(-1, 2)
    return P


def build(q=1., variant=1, view='front'):
    body = gl.material('body', 'canvas', decor=1, detail='detail_pouch')
    tape, th = gl.material('trim', 'tape'), gl.material('thread', 'thread')
    if variant == 1:
        items = [Pouch('_a', .22, .15, (0, 0), 0., .020, 5)]
    else:
        items = [Pouch('_l', .262, .180, (-.004, -.098), math.radians(.6), .042, 5, .0075), Pouch('_m', .172, .124, (-.048, .072), math.radians(-1.2), .036, 7, .0065),
                 Pouch('_s', .108, .086, (.108, .056), math.radians(3.0), .030, 9, .0055)]
    D = gl.Detail((-.19, -.20), (.19, .15), ppm=3200)
    for p in items:
        D.seam(gs.offset(np.vstack([p.ring, p.ring[:1]]), .0022), depth=.22, width=.0012, shade=.12, pucker=.22)
    D.creases(17, amp=.30, scale=(.05, .06), fine=.10)
    D.image('detail_pouch')
    runs, tacks = [], []
    for k, p in enumerate(items):
        p.build(body, tape, th, runs, tacks, pull_left=k == 1)
    gl.stitches('st', runs, th, .0028, .0010, .00034)
    gl.stitches('tacks', tacks, th, .0023, .0001, .00030)
    if variant == 1:
        p = items[0]
        lo, hi = (-.1045, -.0695), (.1045, p.zy - .0197)
        M = meander(32, 16, 3)
        M = np.array(lo) + M / (63, 31) * (np.array(hi) - lo)
        M = np.vstack([M, M[:1]])
        c, n = gl.run_on(p.S, M, .0003, .0011)
        cut = int(len(c) * .60)
        gl.stitches('line', [(c[:cut], n[:cut])], gl.material('trim', 'thread'), .0026, .00035, .00052, .8)
        gl.stitches('tipping_line', [(c[cut - 1:], n[cut - 1:])], gl.material('tip', 'thread'), .0026, .00035, .00052, .8)
