"""Backpacks that stand, seen from the front and a little from the side.  Variant 1: roll-top,
adult; variant 2: school bag with a printed front.
A packed bag keeps its form: sections by a table, folds as ridges, everything else laid on it."""
import math
import bpy
import numpy as np
import garment_sim as gs
import garment_lib as gl
import cap

STUDIO = '3q'
DECOR = (0.0, .196, .150)
TECH = 'dtf'
VARIANTS = (1, 2)


def camera():
    cap.camera(24, 13, 3.2)


class Body:
    """Superelliptic sections.  rows: z, half width, half depth, middle y, power."""

    def __init__(self, rows, seed, soft, gather=None):
        R = np.array(rows)
        t = gs.arclen(R[:, :3])
        q = np.linspace(0, t[-1], 400)
        ker = np.hanning(31) / np.hanning(31).sum()
        sm = lambda v: np.convolve(np.pad(v, 15, 'reflect', reflect_type='odd'), ker, 'valid')
        self.tab = [sm(np.interp(q, t, R[:, k])) for k in range(5)]
        self.s = q / q[-1]
        self.n = [gs.fnoise(seed, (.10, .09)), gs.fnoise(seed + 1, (.035, .05))]
        self.soft, self.gather = soft, gather
        self.z1 = self.tab[0][-1]

    def row(self, s):
        return [np.interp(s, self.s, v) for v in self.tab]

    def s_of(self, z):
        return np.interp(z, self.tab[0], self.s)

    def raw(self, th, s):
        z, a, b, yc, p = self.row(s)
        c, n = np.cos(th), np.sin(th)
        x = a * np.sign(c) * np.abs(c) ** (2 / p)
        y = yc + b * np.sign(n) * np.abs(n) ** (2 / p)
        return np.stack(np.broadcast_arrays(x, y, z), -1)

    def __call__(self, th, s):
        th, s = np.broadcast_arrays(np.asarray(th, float), np.asarray(s, float))
        X = self.raw(th, s)
        h = 1e-3
        N = np.cross(self.raw(th + h, s) - X, self.raw(th, np.minimum(s + h, 1)) - self.raw(th, np.minimum(s + h, 1) - h))
        N /= np.linalg.norm(N, axis=-1)[..., None] + 1e-12
        x, z = X[..., 0] + X[..., 1] * .6, X[..., 2]
        d = self.soft * (self.n[0](x, z) + .28 * self.n[1](x, z)) * gs.smooth(0, .06, z)
        if self.gather is not None:
            d = d + self.gather(th, X)
        return X + N * d[..., None]

    def at(self, th, s):
        c = self(th, s)
        h = 2e-3
        n = np.cross(self(th + h, s) - self(th - h, s), self(th, np.minimum(s + h, 1)) - self(th, np.maximum(s - h, 0)))
        return c, n / (np.linalg.norm(n, axis=-1)[..., None] + 1e-12)

    def mesh(self, name, mats, nt=720, ns=420, midx=None):
        # even steps along the section, not along the angle
        f = np.linspace(0, 2 * np.pi, 4001)
        L = gs.arclen(self.raw(f, np.full_like(f, self.s_of(.18))))
        th = np.interp(np.linspace(0, L[-1], nt + 1), L, f) + 0.
        s = np.linspace(0, 1, ns)
        X = self(th[:, None], s[None])
        u = np.interp(th, f, L) - np.interp(1.5 * np.pi, f, L)      # metres from the middle of the front
        v = np.broadcast_to(self.row(s)[0][None], X.shape[:2])
        gl.grid_mesh(name, X, np.stack([np.broadcast_to(u[:, None], v.shape), v], -1), mats)


class Front:
    """The front as a surface of (x, z), for patches and seams."""

    def __init__(self, body):
        self.b = body

    def th(self, P):
        s = self.b.s_of(P[:, 1])
        z, a, b, yc, p = self.b.row(s)
        k = np.clip(np.abs(P[:, 0]) / a, 0, .9995) ** (p / 2)
        return 1.5 * np.pi + np.sign(P[:, 0]) * np.arcsin(k), s

    def at(self, P):
        return self.b.at(*self.th(np.asarray(P, float)))

    def grid(self, P2, h=0.):
        sh = P2.shape[:2]
        c, n = self.at(P2.reshape(-1, 2))
        return (c + n * np.broadcast_to(h, sh).reshape(-1, 1)).reshape(sh + (3,))


def rbox(name, c, half, mat, x=(1, 0, 0), y=(0, 1, 0), p=5, n=24):
    """Box with rounded edges; x, y: its axes."""
    x, y = np.array(x, float), np.array(y, float)
    x /= np.linalg.norm(x)
    y -= x * (x @ y)
    y /= np.linalg.norm(y)
    w = np.cross(x, y)
    a, b = np.linspace(-np.pi, np.pi, 2 * n + 1)[:, None], np.linspace(-np.pi / 2, np.pi / 2, n)[None]
    f = lambda v: np.sign(v) * np.abs(v) ** (2 / p)
    X = (np.array(c) + (f(np.cos(a)) * f(np.cos(b)) * half[0])[..., None] * x + (f(np.sin(a)) * f(np.cos(b)) * half[1])[..., None] * y
         + (f(np.sin(b)) * half[2] + 0 * a)[..., None] * w)
    gl.grid_mesh(name, X, X[..., :2], [mat])


def panel(name, F, x0, x1, z0, z1, mat, h, rim=.0016, corner=0., gape=None):
    """A piece sewn on the front: rounded lower corners, height h with a rounded rim."""
    v, u = np.meshgrid(np.linspace(0, 1, 120), np.linspace(-1, 1, 220), indexing='ij')
    cr = 1 - corner / ((x1 - x0) / 2) * (1 - np.sqrt(np.clip(1 - np.clip(1 - v * (z1 - z0) / max(corner, 1e-5), 0, 1) ** 2, 0, 1)))
    P = np.stack([(x0 + x1) / 2 + u * (x1 - x0) / 2 * cr, z0 + v * (z1 - z0)], -1)
    d = np.minimum((1 - np.abs(u)) * (x1 - x0) / 2, np.minimum(v, 1 - v) * (z1 - z0))
    g = 0 if gape is None else gape(u, v)
    gl.patch(name, F, P, [mat], h * np.sqrt(1 - (1 - np.clip(d / rim, 0, 1)) ** 2) + g - .0004)


def webbing(name, pts, w, mat, nrm, runs, thick=.0022, edge=.0022):
    P = gs.resample(gs.catmull(pts, 20), .003)
    N = np.broadcast_to(np.asarray(nrm, float), P.shape).copy()
    line = gl.strip(name, P, w, thick, [mat], nrm=N)
    if runs is not None:
        for d in (w / 2 - edge, edge - w / 2):
            runs.append(line(d))
    return line


def zip_on(name, F, line, runs, tape, teeth, puller=None, w=.013):
    """A coil zip seen from its back: tape, a dark slit, a puller."""
    pts = gs.resample(line, .003)
    c, n = F.at(pts)
    t = gl.strip(name, c + n * .0012, w, .0016, [tape], nrm=n)
    gl.tube(name + 'coil', c + n * .0019, .0010, [teeth], nrm=n, na=8)
    for d in (w / 2 - .0015, .0015 - w / 2):
        runs.append(t(d))
    return c, n


def build(q=1., variant=1, view='front'):
    (rolltop if variant == 1 else school)()
    bpy.context.view_layer.update()


def rolltop():
    body, trim, th = gl.material('body', 'tape', decor=1), gl.material('trim', 'tape'), gl.material('thread', 'thread')
    web, black = gl.material('fixed', 'tape', color='#26282b'), gl.material('black', 'plastic', color='#1c1d1f')

    def gather(th, X):
        """Where the mouth is pressed flat, folds run down from the roll."""
        x, z = X[..., 0], X[..., 2]
        d = 0.
        for x0, lean, w, a, lo in ((-.118, .10, .010, .0060, .27), (-.062, -.12, .012, .0046, .30), (.010, .14, .014, .0052, .29), (.070, -.05, .011, .0048, .31), (.122, -.16, .010, .0062, .26)):
            k = gs.smooth(lo, .40, z) * (1 - .6 * gs.smooth(.405, .44, z))
            d = d + a * np.exp(-((x - x0 - lean * (.43 - z)) / (w * (1 + 3 * (.43 - z)))) ** 2) * k
        d = d - .0035 * gs.smooth(.30, .37, z) * (1 - gs.smooth(.40, .43, z))
        for z0, x0, w, a in ((.105, .13, .012, .0030), (.235, -.13, .012, .0026), (.275, .12, .013, .0028)):
            d = d - a * np.exp(-((z - z0 - .25 * (x - x0)) / w) ** 2) * np.exp(-((np.abs(x) - .135) / .045) ** 2) * (np.sign(x) == np.sign(x0))
        return d
    B = Body([(0., .128, .060, .004, 4.), (.010, .141, .071, .003, 4.), (.035, .147, .079, .001, 3.8), (.15, .150, .084, 0., 3.6), (.27, .152, .080, .0, 3.4),
              (.33, .155, .064, .004, 3.0), (.38, .159, .040, .010, 2.6), (.415, .162, .018, .014, 2.3), (.440, .163, .005, .015, 2.2)], 3, .0026, gather)
    B.mesh('body', [body])
    F = Front(B)
    runs = []
    # the roll: two and a half turns to the front, ends pulled down
    x = np.linspace(-.166, .166, 160)
    ph = np.linspace(-.25, 2.6 * 2 * np.pi, 240)
    sag = -.016 * np.abs(x / .166) ** 3 + .0025 * np.sin(x * 31) - .001 * np.sin(x * 57 + 1)
    r = .0225 - .0026 * ph / (2 * np.pi) * 1.5
    wob = 1 + .03 * gs.fnoise(9, (.05, 2.))(x[:, None], ph[None] * .4)
    Rr = r[None] * wob
    Y = np.stack(np.broadcast_arrays(x[:, None], .015 - .0225 + Rr * np.cos(ph)[None], .446 + Rr * np.sin(ph)[None] * (1.04) + sag[:, None]), -1)
    L = gs.arclen(Y[80])
    gl.grid_mesh('roll', Y, np.stack(np.broadcast_arrays(x[:, None] + 1, L[None]), -1), [gl.material('body2', 'tape')])
    gl.thicken('roll', .0016)
    # base of heavier cloth, welded panels
    zb = .088
    th_ = np.linspace(-np.pi, np.pi, 500)
    s = np.linspace(.004, B.s_of(zb), 60)
    c, n = B.at(th_[:, None], s[None])
    e = np.clip((B.row(s)[0][-1] - B.row(s)[0]) / .0012, 0, 1)
    L = gs.arclen(B(th_, np.full_like(th_, .3)))
    gl.grid_mesh('base', c + n * (.0016 * np.sqrt(1 - (1 - e) ** 2))[None, :, None], np.stack(np.broadcast_arrays(L[:, None] + 2, B.row(s)[0][None]), -1), [trim])
    for dz in (-.003, -.0075):
        runs.append(tuple(v + (0 if k else B.at(th_, np.full_like(th_, B.s_of(zb + dz)))[1] * .0017) for k, v in enumerate(B.at(th_, np.full_like(th_, B.s_of(zb + dz))))))
    for sg in (1, -1):                                            # front panel between two upright seams
        P = gs.resample(gs.catmull([(sg * .118, zb), (sg * .121, .2), (sg * .124, .32), (sg * .130, .425)], 16), .003)
        c, n = F.at(P)
        t = gl.strip('weld%d' % sg, c + n * .0004, .013, .0011, [gl.material('body2', 'tape')], nrm=n)
        for d in (.0048, -.0048):
            runs.append(t(d, .0001))
    # a pocket with a covered zip
    zz = np.array([(-.108, .306), (-.05, .3045), (.05, .3045), (.108, .306)])
    zip_on('zip', F, gs.catmull(zz, 16), runs, gl.material('fixed2', 'tape', color='#26282b'), black, w=.014)
    c, n = F.at(np.array([(.099, .3055)]))
    rbox('slider', c[0] + n[0] * .0042, (.0065, .0045, .0026), black, (1, 0, 0), (0, 0, 1))
    c2, n2 = F.at(np.array([(.099, .287)]))
    gl.tube('pull', gs.catmull([c[0] + n[0] * .006, c[0] + n[0] * .0085 + (.0005, 0, -.008), c2[0] + n2[0] * .005 + (.0015, 0, .004), c2[0] + n2[0] * .0036 + (.001, 0, -.006)], 10), .0017, [web], na=8)
    # side straps: out of the ends of the roll, a buckle, down to the side
    for sg in (1, -1):
        side = [(sg * .150, -.008, .428), (sg * .166, -.008, .428), (sg * .1745, -.008, .417), (sg * .1755, -.007, .395), (sg * .1735, -.004, .35), (sg * .1690, 0, .305), (sg * .1600, 0, .262), (sg * .1535, 0, .240), (sg * .1515, 0, .222)]
        P = gs.resample(gs.catmull(side, 20), .003)
        tg = np.gradient(P, axis=0)
        N = np.cross(np.broadcast_to((0, 1., 0), P.shape), tg) * sg
        N /= np.linalg.norm(N, axis=1)[:, None]
        N *= np.where((N[:, :1] * sg + N[:, 2:]) < 0, -1, 1)
        line = gl.strip('strap%d' % sg, P, .020, .0022, [web], nrm=N)
        for d in (.0072, -.0072):
            runs.append(line(d))
        ax = lambda k: P[k + 1] - P[k - 1]
        k = int(len(P) * .40)
        rbox('bk_a%d' % sg, P[k] + N[k] * .002, (.0145, .0150, .0058), black, ax(k), (0, 1, 0), 4)
        rbox('bk_b%d' % sg, P[k + 9] + N[k + 9] * .002, (.0100, .0142, .0046), black, ax(k + 9), (0, 1, 0), 4)
        rbox('bk_c%d' % sg, P[k + 5] + N[k + 5] * .002, (.0085, .0095, .0040), black, ax(k + 5), (0, 1, 0), 4)
        k = int(len(P) * .80)
        rbox('lock%d' % sg, P[k] + N[k] * .0022, (.0075, .0142, .0036), black, ax(k), (0, 1, 0), 4)
        E = P[k] + N[k] * .004
        tail = gs.resample(gs.catmull([E, E + (sg * .010, -.004, -.018), E + (sg * .013, -.010, -.05), E + (sg * .010, -.014, -.085)], 12), .003)
        tn = np.broadcast_to((sg * 1., -.25, .1), tail.shape)
        gl.strip('tail%d' % sg, tail, .0195, .0020, [web], nrm=tn)
    side_pocket(B, gl.material('body2', 'tape'), runs, .020, .165)
    back(B, web, gl.material('body2', 'tape'), runs, .375, .086, handle=.484)
    gl.stitches('st', runs, th, .0034, .0012, .00036)


def side_pocket(B, mat, runs, z0, z1, front=-1.12, pleat=.0012):
    """A pocket of the same cloth on the side, its mouth drawn in by elastic."""
    # from the seam at the front over the side to the back
    th = np.linspace(front, .85, 160)
    v = np.linspace(0, 1, 90)
    s = B.s_of(z0 + (z1 - z0) * v)
    zt = (th - th[0]) / (th[-1] - th[0])
    s = B.s_of(z0 + (z1 - z0 + .022 * (zt[:, None] - .5)) * v[None])
    c, n = B.at(th[:, None] + 0 * s, s)
    bell = np.sin(np.pi * np.clip(zt, 0, 1))[:, None] ** .6
    full = (.0022 + .011 * np.sin(np.pi * np.clip(v * .92, 0, 1))[None] ** .8 * bell + .0025 * bell * v[None] ** 4
            + pleat * np.sin(th * 46 + 1.2 * np.sin(th * 9))[:, None] * gs.smooth(.55, .95, v)[None] * bell)
    rim = np.minimum(np.minimum(zt, 1 - zt)[:, None] * .12, np.minimum(v, 1 - v)[None] * (z1 - z0))
    h = full * np.sqrt(1 - (1 - np.clip(rim / .003, 0, 1)) ** 2)
    X = c + n * h[..., None]
    gl.grid_mesh('sidepocket', X, np.stack(np.broadcast_arrays(th[:, None] * .1 + 3, z0 + v[None] * (z1 - z0)), -1), [mat])
    for k in (-8, -4):
        runs.append((X[3:-3, k] + n[3:-3, k] * .0003, n[3:-3, k]))
    for k in (4,):
        runs.append((X[k, 4:-6] + n[k, 4:-6] * .0003, n[k, 4:-6]))
    # dark mouth
    m = np.stack([X[:, -2], c[:, -1] + n[:, -1] * .0006 + (0, 0, .0004)], 1)
    gl.grid_mesh('mouth', m, np.zeros(m.shape[:2] + (2,)), [gl.material('hole', 'plain', color='#161616')])


def back(B, web, pad, runs, top, y, handle, w=.062, out=1., near=1.):
    """Shoulder straps and grab loop behind."""
    for sg in (1, -1):
        pts = [(sg * .050, y - .03, top), (sg * .062, y + .012 * out, top - .004), (sg * .080, y + .038 * out, top - .05), (sg * .100, y + .045 * out, top * .60), (sg * .112, y + .026 * out, top * .34), (sg * .118, y - .002 - .012 * (1 - out), top * .17)]
        pts = np.array(pts) * (near, 1, 1)
        P = gs.resample(gs.catmull(pts, 20), .004)
        tg = np.gradient(P, axis=0)
        N = np.cross(tg, np.broadcast_to((1., 0, 0), P.shape))
        N /= np.linalg.norm(N, axis=1)[:, None]
        N *= np.where(N[:, 1:2] < 0, -1, 1)
        line = gl.strip('shoulder%d' % sg, P, w, .012, [pad], nrm=N, power=4)
    P = [(-.034, y - .035, top), (-.034, y - .022, top + .03), (-.031, y - .016, handle - .022), (-.016, y - .014, handle - .002), (.016, y - .014, handle - .002), (.031, y - .016, handle - .022), (.034, y - .022, top + .03), (.034, y - .035, top)]
    webbing('loop', np.array(P) * (near, 1, 1), .022 * near, web, (0, -1., .15), runs)


def school():
    body, th = gl.material('body', 'tape', decor=1), gl.material('thread', 'thread')
    web, base = gl.material('trim', 'tape'), gl.material('body2', 'tape')
    pipe, teeth = gl.material('fixed', 'cord', color='#d3d6d8'), gl.material('black', 'plastic', color='#23262e')

    def gather(th, X):
        x, z = X[..., 0], X[..., 2]
        d = 0.
        for z0, x0, k, w, a in ((.075, .11, .5, .010, .0022), (.150, .115, -.3, .012, .0024), (.225, .11, .4, .012, .0026), (.215, -.11, .4, .012, .0024), (.110, -.11, -.4, .011, .0022), (.285, .07, -.6, .010, .0016)):
            d = d - a * np.exp(-((z - z0 - k * (x - x0)) / w) ** 2) * np.exp(-((np.abs(x) - .118) / .026) ** 2) * (np.sign(x) == np.sign(x0))
        return d
    B = Body([(0., .094, .046, .004, 3.6), (.010, .109, .057, .003, 3.6), (.034, .116, .064, .001, 3.5), (.12, .121, .068, 0., 3.4), (.21, .121, .064, .002, 3.2), (.268, .114, .056, .006, 3.0),
              (.305, .097, .044, .012, 2.8), (.330, .068, .030, .018, 2.5), (.342, .036, .017, .020, 2.3), (.346, .0003, .0003, .020, 2.)], 13, .0020, gather)
    B.mesh('body', [base])
    F = Front(B)
    runs = []
    half = gs.catmull([(.0, .031), (.060, .031), (.086, .036), (.0955, .056), (.099, .12), (.0975, .20), (.0890, .258), (.068, .296), (.036, .3135), (0, .3175)], 16)
    ring = gs.resample(np.vstack([half, gs.mirror_x(half)[1:]]), .0025)

    # the printed front: a panel of its own inside the piping
    v, u = np.meshgrid(np.linspace(0, 1, 260), np.linspace(-1, 1, 200), indexing='ij')
    zz = .0312 + v * (.3172 - .0312)
    right = half[half[:, 1] > .0311]
    w = np.interp(zz, np.concatenate([[.031], right[:, 1]]), np.concatenate([[.058], right[:, 0]]))
    P = np.stack([u * w, zz], -1)
    gl.patch('front', F, P, [body], .0009 * np.sqrt(1 - (1 - np.clip(np.minimum((1 - np.abs(u)) * w, .01) / .003, 0, 1)) ** 2))

    def piped(name, line, h=0., r=.0019):
        c, n = F.at(line)
        gl.tube(name, c + n * (np.asarray(h).reshape(-1, 1) + .0012), r, [pipe], nrm=n, na=10)
    piped('piping', np.vstack([ring, ring[:1]]))
    # main zip over the arch, between piping and gusset
    arch = half[half[:, 1] > .046] * (1.155, 1.0) + (0, .0)
    arch[:, 1] = arch[:, 1] + .0125 * gs.smooth(.22, .31, arch[:, 1])
    line = np.vstack([arch, gs.mirror_x(arch)[1:]])
    zip_on('zip', F, line, runs, web, teeth, w=.0125)
    for k, (x, lean) in enumerate(((.016, .004), (-.014, -.005))):
        j = int(np.argmin(np.abs(line[:, 0] - x) + (line[:, 1] < .2)))
        c, n = F.at(line[j:j + 1])
        rbox('slider%d' % k, c[0] + n[0] * .0036, (.0062, .0046, .0026), gl.material('metal', 'metal', color='#b9bbbf'), (1, 0, 0), (0, 0, 1))
        q = np.array([c[0] + n[0] * .0055, c[0] + n[0] * .010 + (lean * .3, -.003, -.004), c[0] + (lean, -.013, -.016), c[0] + (lean * 1.2, -.0155, -.030)])
        gl.tube('pull%d' % k, gs.catmull(q, 10), .0019, [web], na=8)

    # pocket with a flap, printed as well: the street runs on
    px, z0, z1 = .077, .046, .176
    bulge = lambda x, z: .015 * np.clip(1 - (np.abs(x) / px) ** 3.2, 0, 1) * np.clip(1 - np.abs((z - .106) / .066) ** 3.2, 0, 1)
    panel('pocket', F, -px, px, z0, z1, body, .0034, rim=.0026, corner=.020, gape=lambda u, v: bulge(u * px, z0 + v * (z1 - z0)))
    fx, f0, f1 = .0815, .128, .188
    lift = lambda x, z: bulge(x, z) + .0030 * gs.smooth(f1, f1 - .02, z)
    panel('flap', F, -fx, fx, f0, f1, body, .0030, rim=.0018, corner=.022, gape=lambda u, v: lift(u * fx, f0 + v * (f1 - f0)))
    cr = np.linspace(0, np.pi / 2, 12)
    e = np.vstack([[(-fx, f1 - .002)], np.stack([-fx + .022 - .022 * np.cos(cr), f0 + .022 - .022 * np.sin(cr)], 1), np.stack([fx - .022 + .022 * np.sin(cr), f0 + .022 - .022 * np.cos(cr)], 1), [(fx, f1 - .002)]])
    e = gs.resample(e, .002)
    piped('piping_flap', e, lift(e[:, 0], e[:, 1]) + .0002, .0017)
    off = lambda line, h: tuple(np.array(q) for q in (lambda c, n: (c + n * np.asarray(h).reshape(-1, 1), n))(*F.at(line)))
    top = gs.resample(np.array([(-fx + .003, f1 - .0035), (fx - .003, f1 - .0035)]), .003)
    runs.append(off(top, lift(top[:, 0], top[:, 1]) + .0029))
    # a buckle on the flap
    s_ = np.array([(0, f0 + .020), (0, f0 - .004), (0, f0 - .020)])
    s_ = gs.resample(s_, .002)
    c, n = off(s_, lift(s_[:, 0], s_[:, 1]) * gs.smooth(f0 - .012, f0 + .002, s_[:, 1]) + bulge(s_[:, 0], s_[:, 1]) * (1 - gs.smooth(f0 - .012, f0 + .002, s_[:, 1])) + .0045)
    sp = gl.strip('tongue', c, .021, .0022, [web], nrm=n)
    for d in (.008, -.008):
        runs.append(sp(d))
    j = int(len(s_) * .78)
    rbox('clip', c[j] + n[j] * .0025, (.0135, .0105, .0044), teeth, (1, 0, 0), c[j - 1] - c[j + 1], 4)
    rbox('clip_b', c[j] + n[j] * .0036 + (c[j - 1] - c[j + 1]) * 2.6, (.0098, .0070, .0036), teeth, (1, 0, 0), c[j - 1] - c[j + 1], 4)

    # seams of the gusset
    a = np.linspace(-np.pi, np.pi, 500)
    for z in (.0265, .0300):
        s = np.full_like(a, B.s_of(z))
        c, n = B.at(a, s)
        runs.append((c + n * .0002, n))
    side_pocket(B, gl.material('body2', 'tape'), runs, .022, .122, -.34, .0005)
    back(B, web, gl.material('trim', 'tape'), runs, .292, .072, handle=.373, w=.042, out=.30, near=.76)
    gl.stitches('st', runs, th, .0030, .0011, .00034)
