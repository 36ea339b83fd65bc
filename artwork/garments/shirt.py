"""Woven shirt, flat lay, three kinds as variants: 1 button-down with long sleeves and chest pocket,
2 camp shirt with open collar, short sleeves and a pen pocket on the sleeve, 3 band collar with long sleeves and
hidden buttons.  Collars, placket and cuffs are stiffer than the cloth and stand as surfaces of
their own on the solved body."""
import numpy as np
import garment_sim as gs
import garment_lib as gl
import tshirt as ts
import teelong as tl
import polo as po
import waistapron as wa

DECOR = (.092, .552, .052)
DECOR_BACK = (0.0, .455, .36)
VIEWS, VARIANTS = ('front', 'back', 'chest'), (1, 2, 3)
TECH = 'embroidery'
FILL = .88
FILL_H = .84
LONG = dict(neck=.066, len=.740, sh=.232, drop=.046, sl_ang=68, sl_len=.590, sl_open=.092, chest=.272, pit=.470,
            waist=.262, hem=.268, fdrop=.072, bdrop=.010, up=.055, tail=.028, back=.026)
CAMP = dict(neck=.072, len=.715, sh=.228, drop=.046, sl_ang=36, sl_len=.226, sl_open=.178, chest=.280, pit=.462,
            waist=.278, hem=.280, fdrop=.185, bdrop=.012, up=0., tail=.004, back=.002)
CUFF, PLK = .064, .017


def half(o):
    h = tl.half(o) if o['sl_ang'] > 60 else ts.half_lines(o)
    c = o['chest']
    h['side'] = gs.bezier(h['ap'] + np.array((-.0005, -.012)), (c - .005, o['pit'] - .12), (o['waist'], .24), (o['hem'], o['up']))
    return h


def hem(o, sag):
    """Shirt tail: up at the sides, round below."""
    x, u = o['hem'], o['up']
    if not u:
        return gs.bezier((-x, 0), (-x * .4, -sag), (x * .4, -sag), (x, 0))
    r = [(0, -sag), (.085, -sag * .97), (.155, -sag * .70), (.205, -sag * .12), (x - .030, u * .36), (x - .009, u * .68), (x, u)]
    r = gs.catmull(r, 16)
    return np.vstack([gs.mirror_x(r)[:-1], r])


def neck(o, drop, n=60):
    """As the T-shirt's, but a deep one is cut as a V for the lapels."""
    if drop < .12:
        return tsneck(o, drop, n)
    r = gs.catmull([(0, o['len'] - drop), (.006, o['len'] - drop + .022), (.030, o['len'] - .095), (.052, o['len'] - .042), (o['neck'], o['len'])], 14)
    return gs.resample(np.vstack([gs.mirror_x(r)[:-1], r]), n=n)


def outline(o, h, necks, sag):
    """The T-shirt's outline with a tail; the sheet with the deeper neck is the front."""
    S = ts.STEP
    sew = [gs.resample(h[k], S) for k in ('top', 'under', 'side')]
    front = o['len'] - necks[:, 1].min() > (o['fdrop'] + o['bdrop']) / 2
    line = gs.resample(hem(o, o['tail'] + (0 if front else o['back'])), S)
    right = [sew[2][::-1], sew[1][::-1], gs.resample(h['sl_hem'], S)[::-1], sew[0][::-1]]
    parts = [line] + right + [gs.resample(necks, S)[::-1]] + [gs.mirror_x(k) for k in right[::-1]]
    return gs.ring(parts, S), sew + [gs.mirror_x(s) for s in sew]


tsneck = ts.neck
ts.neck, ts.outline = neck, outline


def plan(o, h, camp, seed, back):
    """Folds of a pressed woven cloth: few, none across the placket."""
    F = (ts.plan_back if back else ts.fold_plan)(o, seed, .85) if camp else tl.plan(o, h, seed)
    F = [f for f in F if back or np.abs(f.L[:, 0]).min() > .045]
    if not camp:
        for f in F:
            f.amp, f.surplus = f.amp * .9, f.surplus * .8
        F += [gs.Fold(np.array(k), .020, .0068) for k in ([(-.172, .012), (-.150, .10), (-.168, .20)], [(.105, .0), (.088, .10), (.112, .19)],
                                                           [(.20, .030), (.188, .11), (.20, .18)])]
    return F


def build(q=1., variant=1, view='front'):
    camp, back, kind = variant == 2, view == 'back', {1: 'oxford', 2: 'camp', 3: 'band'}[variant]
    o = dict(CAMP, fdrop=.09) if camp and back else CAMP if camp else LONG      # the V is not seen from behind
    h0 = half(o)
    X, P, T, L, h = ts.solve(o, step=.0080 / q, settle=(int(520 * q), int(400 * q)), seed=(5, 9, 22)[variant - 1], half=half,
                             plan=plan(o, h0, camp, (31, 4, 12)[variant - 1], back), height=.012, rho=.20, bend=5e-7, surplus=.8, back=back,
                             turn=(3.5, 7.5, 2.5)[variant - 1], turn_r=(1.5, 5.5, 3.5)[variant - 1])
    nf, nb = ts.neck(o, o['fdrop']), ts.neck(o, o['bdrop'])
    if back:
        nf, nb = nb, nf
    F, B = gl.Surface(X, P, T[L == 1]), gl.Surface(X, P, T[L == 0])
    D = gl.Detail((-.58, -.08), (.58, .76), ppm=1900)
    hemline = hem(o, o['tail'] + (o['back'] if back else 0))
    hw = .020 if camp else .008
    for sg in (1, -1):
        D.seam(h['armhole'] * (sg, 1), depth=.5, width=.0014, shade=.20, pucker=.3, step=.25 * sg)
        if camp:
            D.hem(h['sl_hem'] * (sg, 1), .026, raise_=.4, side=-sg)
    D.hem(hemline, hw, raise_=.35, side=1)
    yokes = [gs.catmull([(-o['sh'] + .004, o['len'] - .128), (0, o['len'] - .122), (o['sh'] - .004, o['len'] - .128)], 16)] if back else [gs.offset(h['shoulder'], -.026) * (sg, 1) for sg in (1, -1)]
    for k in yokes:
        D.seam(k, depth=.4, width=.0013, shade=.18, pucker=.2, step=.2)
    D.creases(70 + variant, amp=.45, scale=(.06, .09), fine=.10)
    D.image('detail_shirt')
    weave = 'twill' if camp else 'tape'
    body, plain, ins = gl.material('body', weave, detail='detail_shirt', decor=1), gl.material('body2', weave), gl.material('inside', weave, tint=.92)
    th = gl.material('thread', 'thread')
    gl.mesh('body', X, T, P, [ins, body], (L == 1).astype(int))
    gl.thicken('body', .0009)
    runs = [gl.run_on(F, gs.offset(hemline, hw - .0015)[2:-2])]
    for k in yokes:
        runs.append(gl.run_on(F, gs.offset(k, .0022 if back else -.0022)[2:-2]))
    for sg in (1, -1):
        runs.append(gl.run_on(F, gs.offset(h['armhole'] * (sg, 1), .0065 * sg)))
        if camp:
            runs.append(gl.run_on(F, gs.offset(h['sl_hem'], -.024) * (sg, 1)))
        else:
            gl.band('cuff%d' % sg, F, h['sl_hem'] * (sg, 1), CUFF, [plain], thick=.0019, side=-sg, rows=18)
            runs += [gl.run_on(F, gs.offset(h['sl_hem'], -w) * (sg, 1), .0023) for w in (.005, CUFF - .005)]
    if back:
        collar_behind(o, F, nf, kind, plain, runs)
    else:
        placket(o, F, nf, hemline, kind, body, th, runs)
        ts.neck_inside(o, B, nb + (0, .010), th)
        stand(o, F, B, nf, nb, kind, plain, runs)
        if kind == 'oxford':
            leaves(o, F, nf, plain, th, runs)
            wa.patch_pocket('pocket', F, runs, .092, .405, .056, .122, plain, mouth=.0016, hem=.026, point=.014, double=False)
        elif kind == 'camp':
            lapels(o, F, nf, plain, runs)
    if camp:                                              # pen pocket on the wearer's left sleeve
        sg = -1 if back else 1
        c = h['sp'] + (.150, -.150)
        wa.patch_pocket('pen_pocket', F, runs, sg * c[0], c[1], .021, .105, plain, mouth=.0010, hem=.016, turn=sg * np.radians(90 - o['sl_ang']) * .98, double=False)
    gl.stitches('st', [k for k in runs if k is not None], th, .0027, .0010, .00034)


def placket(o, F, nf, hemline, kind, body, th, runs):
    """Front edge: a turned strip with buttons; with hidden ones it is wider and smooth."""
    y0 = nf[:, 1].min()
    w = PLK if kind != 'band' else .0175
    hx, hy = hemline[:, 0], hemline[:, 1]
    v, u = np.meshgrid(np.linspace(0, 1, 300), np.linspace(-1, 1, 26), indexing='ij')
    low = np.interp(u * w, hx, hy) - .0004
    top = y0 + (.004 if kind != 'camp' else -.004)
    P2 = np.stack([u * w, top + (low - top) * v], -1)
    rim = np.minimum((1 - np.abs(u)) * w, (1 - v) * .66) / .0015
    gl.patch('placket', F, P2, [body], .0021 * np.sqrt(1 - (1 - np.clip(rim, 0, 1)) ** 2) - .0002)
    ys = np.linspace(top - .004, hy.min() + .008, 140)
    for x in ((w - .0050, -w + .0050) if kind != 'band' else (-w + .0035, w - .003)):
        p, n = F.at(np.stack([np.full(140, x), ys], 1))
        runs.append((p + n * .0025, n))
    if kind != 'band':
        first = y0 - (.055 if kind == 'oxford' else .010)
        for k, y in enumerate(np.linspace(first, .075 if kind == 'oxford' else .085, 6 if kind == 'oxford' else 5)):
            for e in (.0014, -.0014):                     # the buttonhole
                p, n = F.at(np.stack([np.full(9, e), y + np.linspace(-.008, .008, 9)], 1))
                runs.append((p + n * .0025, n))
            po.button('btn%d' % k, F, (0, y), .0056, th, gap=.0028)


def stand(o, F, B, nf, nb, kind, mat, runs):
    """Collar band: its inside behind the neck, and in front as far as it is seen."""
    high = {'oxford': .030, 'camp': .020, 'band': .031}[kind]
    e = gs.resample(nb, .003)
    p, _ = B.at(e)
    s = gs.arclen(e)
    u = s / s[-1]
    rise = high * (.30 + .70 * np.sin(np.pi * u) ** .5)
    z1 = (.018 if kind != 'band' else .020) * (.5 + .5 * np.sin(np.pi * u))
    rows = []
    for t in np.linspace(0, 1, 14):
        q = p + np.stack([0 * u, rise * t, 0 * u], 1)
        q[:, 2] = p[:, 2] + .002 + z1 * t ** 1.3
        rows.append(q)
    for t in np.linspace(.15, 1, 8):                       # over the edge and a little down behind
        q = p + np.stack([0 * u, rise + .0022 * np.sin(t * np.pi), 0 * u], 1)
        q[:, 2] = p[:, 2] + .002 + z1 - t * .010
        rows.append(q)
    X = np.array(rows)
    uv = np.stack(np.broadcast_arrays(s[None, :], np.linspace(0, .04, len(rows))[:, None]), -1)
    gl.grid_mesh('stand', X, uv, [mat])
    runs.append((X[12, 4:-4] + (0, 0, .0006), np.tile((0, 0, 1.), (len(e) - 8, 1))))
    if kind == 'camp':
        return
    # in front: from the neck seam up to the band's edge, two halves that meet over the placket
    nx, y0 = o['neck'], nf[:, 1].min()
    for sg in (-1, 1):
        half_ = nf[nf[:, 0] * sg >= 0] if sg > 0 else nf[nf[:, 0] <= 0][::-1]
        lo = gs.resample(half_, n=70)                      # centre front -> side neck
        k = np.linspace(0, 1, 70)[:, None]
        dirn = np.stack([-.30 * np.sin(np.pi * k[:, 0] * .9) * sg, np.ones(70)], 1)
        dirn /= np.linalg.norm(dirn, axis=1)[:, None]
        tall = high * (1 - .10 * k[:, 0]) * np.sqrt(np.clip(1 - (1 - np.clip(k[:, 0] / .09, 0, 1)) ** 2, 0, 1) * .45 + .55)   # rounded front corner
        hi = lo + dirn * tall[:, None]
        hi = np.where(k > .8, hi + ((sg * (nx - .0035), o['len'] + high * .34) - hi[-1]) * gs.smooth(.8, 1, k), hi)
        lo[:, 1] -= .0015
        lap = (1 - gs.smooth(0, .16, k)) * (sg > 0)            # the wearer's left half lies over the right one
        lo[:, :1] -= .009 * lap
        hi[:, :1] -= .009 * lap
        v = np.linspace(0, 1, 26)
        P2 = lo[:, None] * (1 - v)[None, :, None] + hi[:, None] * v[None, :, None]
        if kind == 'oxford':
            lift = .0014 + .0016 * v[None] + 0 * k
        else:
            lift = .0016 + .0075 * v[None] ** 1.2 * (.30 + .70 * k ** .8)
        lift = lift + .0016 * lap
        sheet_('band%d' % sg, F, P2, lift, mat, .0009, base=.010 * k ** 2)
        if kind == 'band':
            for j in (3, 22):
                q = F.at(P2[3:-2, j])[0]
                q[:, :2] = P2[3:-2, j]
                q[:, 2] = np.maximum(q[:, 2], (.010 * k ** 2)[3:-2, 0]) + np.broadcast_to(lift, (70, 26))[3:-2, j] + .0013
                runs.append((q, np.tile((0, 0, 1.), (len(q), 1))))
    if kind == 'oxford':
        po.button('btn_top', F, (0, y0 + .012), .0050, gl.material('thread', 'thread'), gap=.0058)
        gl.material('button', 'plastic', color='#efece4')


def sheet_(name, F, P2, lift, mat, t, base=0.):
    """Stiff piece on the body: keeps its plan, takes the height of the cloth below."""
    nu, nv = P2.shape[:2]
    z = F.at(P2.reshape(-1, 2))[0].reshape(nu, nv, 3)[..., 2]
    z = np.maximum(z, base) + lift
    du = np.linalg.norm(np.diff(P2, axis=1), axis=2)
    a = np.concatenate([np.zeros((nu, 1)), np.cumsum(du, 1)], 1)
    b = np.concatenate([np.zeros((1, nv)), np.cumsum(np.linalg.norm(np.diff(P2, axis=0), axis=2), 0)])
    e = np.minimum(np.minimum(a, a[:, -1:] - a), np.minimum(b, b[-1:] - b)) / .0014
    th_ = t * np.sqrt(1 - (1 - np.clip(e, 0, 1)) ** 2)
    X = np.zeros((nu, 2 * nv, 3))
    X[:, :nv, :2], X[:, nv:, :2] = P2, P2[:, ::-1]
    X[:, :nv, 2], X[:, nv:, 2] = z + th_, (z - th_)[:, ::-1]
    uv = np.zeros((nu, 2 * nv, 2))
    uv[:, :nv, 0], uv[:, :nv, 1] = a, b
    uv[:, nv:] = uv[:, :nv][:, ::-1]
    gl.grid_mesh(name, X, uv, [mat], closed_v=True)
    return X[:, :nv]


def leaf(name, F, fold, outer, mat, runs, hump=.0085, extra=.004, base=.012, first=.0035, sew=.0055, nu=72, nv=34):
    """Collar leaf between its fold and its outer edge; returns the upper face."""
    fo, ou = gs.resample(fold, n=nu), outer if len(outer) == nu else gs.resample(outer, n=nu)
    v, k = np.linspace(0, 1, nv), np.linspace(0, 1, nu)[:, None]
    P2 = fo[:, None] * (1 - v)[None, :, None] + ou[:, None] * v[None, :, None]
    roll = np.sqrt(np.clip(1 - (1 - np.clip(v / .16, 0, 1)) ** 2, 0, 1))
    lift = first + (hump + extra * (1 - k)) * np.exp(-((v[None] - .22) / .32) ** 2) * roll + .0016 * v
    X = sheet_(name, F, P2, lift, mat, .0009, base=base * (1 - k) ** .5)
    up = (0, 0, 1.)
    ln = np.linalg.norm(ou - fo, axis=1)
    j = np.clip(((1 - sew / np.maximum(ln, 1e-3)) * (nv - 1)), 2, nv - 2)
    i0 = 3
    edge = np.array([X[i, int(j[i])] * (1 - j[i] % 1) + X[i, int(j[i]) + 1] * (j[i] % 1) for i in range(i0, nu - 1)])
    lu = gs.arclen(X[:, nv // 2])
    i1 = int(np.searchsorted(lu, lu[-1] - sew))
    edge = edge[:max(2, i1 - i0)]
    runs.append((edge + (0, 0, .0004), np.tile(up, (len(edge), 1))))
    front = X[i1, 3:int(j[i1]) + 1]
    runs.append((front + (0, 0, .0004), np.tile(up, (len(front), 1))))
    return X


def leaves(o, F, nf, mat, th, runs):
    """Button-down collar: two leaves with a soft roll, their points buttoned to the front."""
    nx, L, y0 = o['neck'], o['len'], nf[:, 1].min()
    for sg in (-1, 1):
        f0, f3 = np.array((sg * (nx - .003), L + .0125)), np.array((sg * .0075, y0 + .0285))
        fold = gs.bezier(f0, f0 + (sg * -.004, -.026), f3 + (sg * .030, .012), f3, 60)
        o0, o3 = np.array((sg * (nx + .021), L + .004)), np.array((sg * .0575, y0 - .046))
        outer = gs.bezier(o0, o0 + (sg * .018, -.024), o3 + (sg * .020, .050), o3, 60)
        X = leaf('leaf%d' % sg, F, fold, outer, mat, runs, hump=.0095)
        c = X[-1, -1] * .86 + X[-14, -8] * .14
        tip = np.array((c[0] + sg * .0035, c[1] + .0085))
        i = np.argmin(np.linalg.norm(X[..., :2].reshape(-1, 2) - tip, axis=1))
        button_at('btn_tip%d' % sg, X.reshape(-1, 3)[i] + (0, 0, .0006), .0044, th)


class Level:
    """A flat place for a button."""

    def __init__(self, z):
        self.z = z

    def at(self, pts):
        pts = np.asarray(pts, float)
        return np.column_stack([pts, np.full(len(pts), self.z)]), np.tile((0, 0, 1.), (len(pts), 1))


def button_at(name, c, r, th):
    po.button(name, Level(c[2]), (c[0], c[1]), r, th, gap=.0008)


def lapels(o, F, nf, mat, runs):
    """Camp collar: the collar lies flat, the facing is turned out as a lapel below it."""
    nx, L = o['neck'], o['len']
    r = nf[nf[:, 0] >= 0]
    r = r[np.argsort(-r[:, 1])]                              # side neck -> bottom of the V
    g = int(np.argmin(np.abs(r[:, 1] - (L - .058))))
    for sg in (-1, 1):
        m = np.array((sg, 1.))
        gorge = r[g]
        tip, lap = np.array((.128, L - .100)), np.array((.106, L - .122))
        notch = gorge + (tip - gorge) * .70 + (0, -.001)
        low = np.vstack([gs.catmull([notch, (notch * .45 + lap * .55) + (.001, 0), lap], 8)[:-1],
                         gs.catmull([lap, (.078, L - .158), (.034, L - .192), (.006, L - o['fdrop'] - .016)], 14)])
        leaf('lapel%d' % sg, F, (r[g:] + (-.001, 0)) * m, low * m, mat, runs, hump=.0042, extra=.002, base=.0, first=.0022, nu=110)
        up = np.vstack([[(nx - .002, L + .008)], r[1:g + 1] + np.array((-.0015, 0))])
        up = gs.catmull(up[::max(1, len(up) // 6)] if len(up) > 8 else up, 8)
        up[-1] = gorge + (-.0015, 0)
        out = gs.bezier((nx + .030, L - .010), (nx + .050, L - .030), tip + (.006, .030), tip, 60)
        leaf('collar%d' % sg, F, up * m, out * m, mat, runs, hump=.0060, extra=.005, base=.010, first=.0052, nu=80)


def collar_behind(o, F, nf, kind, mat, runs):
    """From behind: the collar folded over its stand, or the band alone."""
    nx, L = o['neck'], o['len']
    e = gs.resample(nf, n=110)
    k = np.linspace(-1, 1, 110)
    deep, high = {'oxford': (.046, .016), 'camp': (.056, .014), 'band': (.0, .030)}[kind]
    top = e + np.stack([0 * k, high * (1 - .35 * k ** 2)], 1)
    if kind == 'band':
        low, lift = e - (0, .001), .002 + .010 * np.linspace(0, 1, 30)[None] * (1 - k ** 2)[:, None] ** .5
        P2 = low[:, None] * (1 - np.linspace(0, 1, 30))[None, :, None] + top[:, None] * np.linspace(0, 1, 30)[None, :, None]
        X = sheet_('collar', F, P2, lift, mat, .0009)
        rows = (3, 26)
    else:
        top = np.stack([(nx + .002) * k, L - .008 + (high + .008) * (1 - np.abs(k) ** 2.4)], 1)
        low = np.stack([(nx + deep * .62) * k, L - .019 - (deep - .024) * (1 - np.abs(k) ** 2.6)], 1)
        v = np.linspace(0, 1, 34)
        P2 = top[:, None] * (1 - v)[None, :, None] + low[:, None] * v[None, :, None]
        roll = np.sqrt(np.clip(1 - (1 - np.clip(v / .20, 0, 1)) ** 2, 0, 1))
        X = sheet_('collar', F, P2, .002 + .012 * np.exp(-((v[None] - .25) / .35) ** 2) * roll + .0016 * v + 0 * k[:, None], mat, .0010)
        rows = (29,)
    for j in rows:
        runs.append((X[3:-3, j] + (0, 0, .0004), np.tile((0, 0, 1.), (104, 1))))
