"""Polo shirt: the T-shirt solve with a wider neck, plus collar leaves, collar
stand, placket with three buttons, rib cuffs.  Collar and placket are built as
surfaces of their own on the solved front; they are stiffer than the body and a
solver would only make them limp."""
import numpy as np
import garment_sim as gs
import garment_lib as gl
import tshirt as ts

DECOR = (.090, .527, .068)        # left chest of the wearer
TECH = 'embroidery'
FILL = .86
OPT = dict(ts.OPT, neck=.074, len=.722, fdrop=.070, bdrop=.010, sl_len=.205, sl_open=.158, sl_ang=38)
PLK = .155                         # placket length below the neck
PW = .031                          # placket width

DECOR_BACK = (0.0, .45, .27)
VIEWS = ('front', 'back', 'chest')


def build(q=1., variant=1, view='front'):
    o, back = OPT, view == 'back'
    X, P, T, L, h = ts.lay(o, q, variant, **(dict(back=True, plan=ts.plan_back, seed=43 + variant, turn=10.5, turn_r=8.) if back else
                                             {'seed': 11} if variant == 1 else {'seed': 31}))
    up, dn = ('bdrop', 'fdrop') if back else ('fdrop', 'bdrop')
    nf, nb = ts.neck(o, o[up]), ts.neck(o, o[dn])            # upper sheet, lower sheet
    F, B = gl.Surface(X, P, T[L == 1]), gl.Surface(X, P, T[L == 0])
    D = gl.Detail((-.46, -.03), (.46, .76))
    for sg in (1, -1):
        D.seam(h['armhole'] * (sg, 1), depth=.55, width=.0015, shade=.22, pucker=.3, step=.25 * sg)
        D.seam(gs.offset(h['sl_hem'], -.026) * (sg, 1), depth=.4, width=.0014, shade=.2, pucker=.2)
    hemline = gs.bezier((-o['hem'], 0), (-o['hem'] * .4, -.010), (o['hem'] * .4, -.010), (o['hem'], 0))
    D.hem(hemline, .022, side=1)
    D.creases(8)
    D.image('detail_polo')
    body = gl.material('body', 'pique', detail='detail_polo', decor=1)
    ins = gl.material('inside', 'pique', tint=.9)
    rib, th = gl.material('trim', 'rib'), gl.material('thread', 'thread')
    gl.mesh('body', X, T, P, [ins, body], (L == 1).astype(int))
    gl.thicken('body', .0010)
    runs = [gl.run_on(F, gs.offset(hemline, w)) for w in (.018, .0225)]
    for sg in (1, -1):
        gl.band('cuff%d' % sg, F, h['sl_hem'] * (sg, 1), .026, [rib], thick=.0012, side=-sg)
    for sg in (1, -1):                                   # knitted-in tipping, hidden unless asked for
        for k, off in enumerate((.0065, .0115)):
            p, n = F.at(gs.resample(gs.offset(h['sl_hem'], -off) * (sg, 1), .003)[1:-1])
            gl.tube('tipping_cuff%d%d' % (sg, k), p + n * .0014, .0011, [gl.material('tip', 'tape')], nrm=n, flat=.4)
    if back:
        gl.stitches('st', runs, th, .0032, .0011, .0004)
        collar_behind(o, F, nf)
        return
    ts.neck_inside(o, B, nb + (0, .012), th)
    placket(F, nf, runs, th)
    gl.stitches('st', runs, th, .0032, .0011, .0004)
    collar(o, F, B, nf, nb, th)


def placket(F, nf, runs, th):
    """A long flat strip on the centre front, slightly raised."""
    y0 = nf[:, 1].min()
    v, u = np.meshgrid(np.linspace(0, 1, 70), np.linspace(0, 1, 16), indexing='ij')
    P2 = np.stack([(u - .5) * PW + .0, y0 + .006 - (PLK + .006) * v], -1)
    rim = np.minimum(np.minimum(u, 1 - u) * PW, np.minimum(1, (1 - v) * PLK)) / .0016
    hh = .0026 * np.sqrt(1 - (1 - np.clip(rim, 0, 1)) ** 2) - .0002
    pk = gl.material('body2', 'pique')
    gl.patch('placket', F, P2, [pk], hh)
    a, b = PW / 2 - .003, y0 + .003
    box = [np.array([(-a, b), (-a, y0 - PLK + .003)]), np.array([(a, b), (a, y0 - PLK + .003)]),
           np.array([(-a, y0 - PLK + .003), (a, y0 - PLK + .003)]), np.array([(-a, y0 - PLK + .017), (a, y0 - PLK + .017)]),
           np.array([(-a, y0 - PLK + .003), (a, y0 - PLK + .017)]), np.array([(a, y0 - PLK + .003), (-a, y0 - PLK + .017)])]
    runs += [gl.run_on(F, k, .0030) for k in box]
    for k, y in enumerate((y0 - .018, y0 - .072, y0 - .122)):
        button('btn%d' % k, F, (0, y), .0056, th, gap=.0032)


def button(name, S, at, r, th, gap=.003):
    """Four-hole shirt button with rim and thread cross."""
    c, n = S.at(np.array([at]))
    c, n = c[0] + n[0] * gap, n[0]
    x = np.cross((0, 1., 0), n); x /= np.linalg.norm(x)
    y = np.cross(n, x)
    pr = [(0, .0008), (.35, .0008), (.62, .0010), (.72, .0017), (.88, .0019), (1, .0012), (1, .0002), (.85, 0)]
    a = np.linspace(0, 2 * np.pi, 40, endpoint=False)
    X = np.array([[c + (x * np.cos(t) + y * np.sin(t)) * r * q + n * z for t in a] for q, z in pr])
    uv = np.zeros(X.shape[:2] + (2,))
    gl.grid_mesh(name, X, uv, [gl.material('button', 'plastic')], closed_v=True)
    hole = gl.material('hole', 'plain', color='#161616')
    runs = []
    for sx, sy in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
        p = c + (x * sx + y * sy) * r * .24 + n * .00085
        ring = np.array([[p + (x * np.cos(t) + y * np.sin(t)) * .00055 * q for t in a[::4]] for q in (0.01, 1)])
        gl.grid_mesh(name + 'h', ring, np.zeros(ring.shape[:2] + (2,)), [hole], closed_v=True)
    for d in (x + y, x - y):
        runs.append((np.array([c - d * r * .26 + n * .0010, c + d * r * .26 + n * .0010]), np.array([n, n])))
    gl.stitches(name + 't', runs, th, r * .5, .0001, .00045)


def collar(o, F, B, nf, nb, th):
    """Two leaves folded over the neck seam, and the inside of the stand at the
    back.  Each leaf: u along the neck from centre back to centre front, v from
    the fold line to the outer edge."""
    rib = gl.material('trim', 'rib')
    nx, L = o['neck'], o['len']
    # back: inside of the stand, rising from the back neck seam to the fold line
    e = gs.resample(nb, .003)
    p, n = B.at(e)
    up = np.stack([np.zeros(len(e)), np.ones(len(e)), np.zeros(len(e))], 1)
    s = gs.arclen(e)
    u = s / s[-1]
    rise = .030 * (.56 + .44 * np.sin(np.pi * u) ** .6)
    rows = []
    for t in np.linspace(0, 1, 14):
        q = p + up * (rise * t)[:, None]
        q[:, 2] = p[:, 2] + .002 + .016 * t ** 1.3 * (.5 + .5 * np.sin(np.pi * u))
        rows.append(q)
    # over the fold and a little down behind
    for t in np.linspace(.15, 1, 8):
        q = p + up * (rise + .0022 * np.sin(t * np.pi))[:, None]
        q[:, 2] = p[:, 2] + .018 * (.5 + .5 * np.sin(np.pi * u)) - t * .010 + .0015
        rows.append(q)
    X = np.array(rows)
    uv = np.stack(np.broadcast_arrays(s[None, :], np.linspace(0, .04, len(rows))[:, None]), -1)
    gl.grid_mesh('stand', X, uv, [rib])

    # leaves
    for sg in (-1, 1):
        # fold line in plan: from the side neck (top of the shoulder) to centre front
        f0 = np.array((sg * (nx - .002), L + .0168))
        f3 = np.array((sg * .0035, nf[:, 1].min() + .004))
        fold = gs.bezier(f0, f0 + (sg * -.004, -.030), f3 + (sg * .030, .020), f3, 60)
        # outer edge: behind the shoulder -> collar point
        o0 = np.array((sg * (nx + .019), L + .004))
        o3 = np.array((sg * .066, nf[:, 1].min() - .028))
        outer = gs.bezier(o0, o0 + (sg * .020, -.022), o3 + (sg * .010, .045), o3, 60)
        # front edge of the leaf runs from f3 to the point o3
        leaf('leaf%d' % sg, F, fold, outer, 1 - np.linspace(0, 1, 60)[:, None])


def collar_behind(o, F, nb):
    """The leaf from behind: folded over the stand, from shoulder to shoulder."""
    nx, L = o['neck'], o['len']
    ends = [np.array((sg * (nx - .002), L + .0168)) for sg in (-1, 1)]
    fold = gs.bezier(ends[0], ends[0] + (.030, .0050), ends[1] + (-.030, .0050), ends[1], 60)
    corners = [np.array((sg * (nx + .017), L + .001)) for sg in (-1, 1)]
    low = nb[:, 1].min() - .026
    outer = gs.catmull([corners[0], (-.078, low + .019), (-.040, low + .004), (0, low), (.040, low + .004), (.078, low + .019), corners[1]], 12)
    u = np.linspace(0, 1, 60)[:, None]
    leaf('leaf', F, fold, outer, .35 + .65 * np.sin(np.pi * u) ** .5)


def leaf(name, F, fold, outer, full):
    """A stiff leaf from its fold line to its outer edge.  full: how high it lies and rolls, along it."""
    nu, nv = 60, 34
    fo, ou = gs.resample(fold, n=nu), gs.resample(outer, n=nu)
    X = np.zeros((nu, 2 * nv, 3))
    uv = np.zeros((nu, 2 * nv, 2))
    u, v = np.linspace(0, 1, nu)[:, None], np.linspace(0, 1, nv)
    P2 = fo[:, None] * (1 - v)[None, :, None] + ou[:, None] * v[None, :, None]
    S, Nn = F.at(P2.reshape(-1, 2))
    S, Nn = S.reshape(nu, nv, 3), Nn.reshape(nu, nv, 3)
    # beyond the body sheet (above the shoulder) keep plan position
    S[..., :2] = P2
    roll = np.sqrt(np.clip(1 - (1 - np.clip(v / .16, 0, 1)) ** 2, 0, 1))
    hgt = .0035 + (.0085 + .004 * full) * np.exp(-((v[None] - .22) / .32) ** 2) * roll + .0016 * v
    z = S[..., 2]
    z = np.maximum(z, .012 * full ** .5 + 0 * z)
    top = S.copy()
    top[..., 2] = z + hgt
    t = .0016
    lens = np.linalg.norm(ou - fo, axis=1)[:, None] * v[None]
    al = gs.arclen(fo)[:, None] + 0 * lens
    bot = top.copy()
    rimv = np.minimum(np.minimum(v, 1 - v)[None] * lens[:, -1:], np.minimum(u, 1 - u) * .1) / .0016
    th_ = t * np.sqrt(1 - (1 - np.clip(rimv, 0, 1)) ** 2)
    top[..., 2] += th_ * .5
    bot[..., 2] -= th_ * .5 + .0002
    X[:, :nv], X[:, nv:] = top, bot[:, ::-1]
    uv[:, :nv, 0], uv[:, :nv, 1] = lens, al
    uv[:, nv:] = uv[:, :nv][:, ::-1]
    for k, w in enumerate((.80, .90)):
        gl.tube('tipping_%s%d' % (name, k), top[2:-1, int(w * (nv - 1))] + (0, 0, .0003), .0011, [gl.material('tip', 'tape')], flat=.4)
    gl.grid_mesh(name, X, uv, [gl.material('trim', 'rib')], closed_v=True)
