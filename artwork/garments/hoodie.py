"""Pullover hoodie, flat lay: body and sleeves in one solve, the hood in a second
one that is laid on the neck; pocket, ribs, drawcord as surfaces on top."""
import numpy as np
import garment_sim as gs
import garment_lib as gl
import tshirt as ts

DECOR = (0.0, .43, .24)
DECOR_BACK = (0.0, .42, .27)
VIEWS = ('front', 'back', 'chest')
VARIANTS = (1, 2)
SIDE = 1.          # the hood slides to this side
TECH = 'screen'
FILL = .86
FILL_H = .86
RIBH = .058
CUFF = .062
OPT = dict(neck=.098, len=.680, sh=.262, drop=.050, sl_ang=69, sl_len=.565, sl_open=.098, chest=.285, pit=.425,
           waist=.283, hem=.262, fdrop=.085, bdrop=.018)


def half(o):
    h = ts.half_lines(o)
    ap = h['ap']
    # blouson: cloth balloons over the tighter rib
    h['side'] = gs.catmull([ap + (-.001, -.008), (.283, .33), (.285, .20), (.287, .11), (.283, .078), (.266, .056), (.262, .025), (.261, 0)], 10)
    so, si, sp = h['so'], h['si'], h['sp']
    ax = np.array((np.cos(np.radians(o['sl_ang'])), -np.sin(np.radians(o['sl_ang']))))
    n = np.array((-ax[1], ax[0]))
    h['top'] = np.vstack([h['shoulder'][:-1], gs.catmull(
        [sp, sp + ax * .09 + n * .020, sp + ax * .25 + n * .024, sp + ax * .42 + n * .014, so - ax * (CUFF + .02) + n * .009,
         so - ax * (CUFF - .004) - n * .004, so - n * .006], 12)])
    so2, si2 = so - n * .006, si + n * .006
    h['sl_hem'] = gs.bezier(so2, so2 + (si2 - so2) * .3, so2 + (si2 - so2) * .7, si2)
    lo, hi = si - ax * (CUFF + .022) - n * .007, ap + (.017, -.036)
    h['under'] = gs.catmull([si2, si - ax * (CUFF - .004) + n * .004, lo, lo + (hi - lo) * .33 - n * .010,
                             lo + (hi - lo) * .66 - n * .008, hi, ap + (.001, -.005)], 12)
    h['armhole'] = gs.catmull([sp, (o['sh'] - .012, sp[1] - .07), (o['sh'] - .006, o['pit'] + .06), ap + (0, -.004)])
    h['ax'], h['n'] = ax, n
    return h


def plan(o, h, seed=2):
    r = np.random.RandomState(seed)
    c, p = o['chest'], o['pit']
    F = []
    for sg in (1, -1):
        def L(*pts, j=.009):
            return (np.array(pts) + r.randn(len(pts), 2) * j) * (sg, 1)
        v = 1.15 + .2 * r.randn()
        F += [gs.Fold(L((c - .010, p - .012), (c - .075, p - .05), (c - .16, p - .07)), .020, .015 * v),
              gs.Fold(L((c - .006, p + .012), (c - .035, p + .08), (c - .05, p + .15)), .017, .010),
              gs.Fold(L((c - .006, p - .06), (c - .05, p - .13), (c - .10, p - .20)), .022, .014 * v),
              gs.Fold(L((.25, .066), (.235, .12), (.20, .21)), .020, .013),
              gs.Fold(L((c - .006, p - .21), (c - .06, p - .235), (c - .12, p - .225)), .020, .011 * v),
              gs.Fold(L((.222, .062), (.212, .10), (.214, .15), j=.004), .013, .008)]
        # sleeve: folds across, closer together towards the cuff
        ax, n, so, sp = h['ax'], h['n'], h['so'], h['sp']
        sl = np.array((.11, .195, .275, .345, .405, .455, .487)) + r.randn(7) * .010
        for k, t in enumerate(sl):
            q = sp + ax * t
            tilt_ = (.05, -.045, .04, -.03, .03, -.02, .012)[k] * (1 if sg > 0 else -.8)
            a0, a1 = q + n * .014, q - n * .088 + ax * tilt_
            if r.rand() < .4:
                a0, a1 = a1, a0
            F.append(gs.Fold(L(a0, (a0 + a1) / 2 + ax * .012, a1, j=.004), .0145, .0125 * (.75 + .5 * r.rand())))
    # one long lazy fold over the belly, and the pull of the hood
    F += [gs.Fold(np.array([(-.21, .36), (-.09, .305), (.04, .315)]), .026, .009),
          gs.Fold(np.array([(.16, .625), (.125, .55), (.10, .46)]), .024, .009),
          gs.Fold(np.array([(-.15, .635), (-.135, .57), (-.15, .49)]), .022, .008)]
    return F


def build(q=1., variant=1, view='front'):
    global SIDE
    SIDE = 1. if variant == 1 else -.8
    o, back = OPT, view == 'back'
    h0 = half(o)
    turns = dict(turn=1.0, turn_r=6.5) if variant == 1 else dict(turn=6.0, turn_r=1.5)
    X, P, T, L, h = ts.solve(o, step=.0085 / q, settle=(int(520 * q), int(400 * q)), seed=6 if variant == 1 else 27, half=half,
                             plan=plan(o, h0, (8 if back else 2) if variant == 1 else 23), height=.024, rho=.34, bend=3e-7, surplus=.9,
                             back=back, **turns)
    up, dn = ('bdrop', 'fdrop') if back else ('fdrop', 'bdrop')
    nf, nb = ts.neck(o, o[up]), ts.neck(o, o[dn])            # upper sheet, lower sheet
    F, B = gl.Surface(X, P, T[L == 1]), gl.Surface(X, P, T[L == 0])
    D = gl.Detail((-.56, -.03), (.56, .72), ppm=1900)
    for sg in (1, -1):
        D.seam(h['armhole'] * (sg, 1), depth=.8, width=.0018, shade=.25, pucker=.35, step=.3 * sg)
    hemline = gs.bezier((-o['hem'], 0), (-o['hem'] * .4, -.010), (o['hem'] * .4, -.010), (o['hem'], 0))
    D.seam(gs.offset(hemline, RIBH), depth=.7, width=.0022, shade=.3, pucker=.7)
    D.creases(12 if variant == 1 else 44, amp=.6, scale=(.06, .09), fine=.16)
    D.image('detail_hoodie')
    body = gl.material('body', 'fleece', detail='detail_hoodie', decor=1)
    ins = gl.material('inside', 'fleece', tint=.85)
    rib, th = gl.material('trim', 'rib'), gl.material('thread', 'thread')
    plain = gl.material('body2', 'fleece')
    gl.mesh('body', X, T, P, [ins, body], (L == 1).astype(int))
    gl.thicken('body', .0018)
    gl.band('rib_hem', F, hemline, RIBH, [rib], thick=.0022, side=1, rows=18)
    for sg in (1, -1):
        gl.band('cuff%d' % sg, F, h['sl_hem'] * (sg, 1), CUFF, [rib], thick=.0022, side=-sg, rows=18)
    runs = [gl.run_on(F, gs.offset(hemline, RIBH + .004))]
    for sg in (1, -1):
        a = gs.offset(h['armhole'] * (sg, 1), .0045 * sg)
        runs.append(gl.run_on(F, a))
    if back:
        hood_behind(F, B, nf, q, runs)
    else:
        pocket(F, plain, runs)
        hood(o, F, B, nf, nb, q, th, runs)
    gl.stitches('st', [r for r in runs if r is not None], th, .0036, .0012, .0005)


def hood_behind(F, B, nf, q, runs):
    """The hood from behind: one closed sheet of three panels, laid up above the neck."""
    step = .0078 / q
    NP = np.array((OPT['neck'], OPT['len']))
    sil = gs.catmull([NP + (.006, -.008), (.126, .722), (.150, .782), (.157, .850), (.138, .912), (.085, .948), (.01, .958), (-.066, .954),
                      (-.124, .926), (-.151, .868), (-.148, .795), (-.124, .725), NP * (-1, 1) + (-.006, -.008)], 14)
    sil = lean(gs.resample(sil, step))
    low = gs.offset(gs.resample(nf, step), -.007)
    pts = np.vstack([low, sil])
    keep = [0]
    for i in range(1, len(pts)):
        if np.linalg.norm(pts[i] - pts[keep[-1]]) > step * .3:
            keep.append(i)
    if np.linalg.norm(pts[keep[-1]] - pts[0]) < step * .3:
        keep.pop()
    pts = pts[keep]
    G = gs.Garment()
    V, T_ = gs.triangulate(pts, step)
    ib, jf = G.add(V, T_, .002, 0, flip=True), G.add(V, T_, .006, 1)
    key = {tuple((p / 1e-5).round().astype(int)) for p in sil}
    G.sew(ib, jf, lambda x, y: tuple((np.array((x, y)) / 1e-5).round().astype(int)) in key)
    fr, bk = G.layer_verts(1), G.layer_verts(0)
    of, ob = np.setdiff1d(fr, bk), np.setdiff1d(bk, fr)
    r = np.random.RandomState(14)

    def Fo(*p, w=.016, a=.012):
        return gs.Fold(lean(np.array(p) + r.randn(len(p), 2) * .004), w, a, layer=1)
    folds = [Fo((.120, .720), (.085, .735), (.040, .725)), Fo((-.118, .735), (-.085, .745), (-.045, .730)), Fo((.148, .800), (.115, .800), (.080, .775), a=.013),
             Fo((-.146, .815), (-.112, .806), (-.075, .785), a=.012), Fo((.020, .700), (.028, .745), (.015, .790), w=.020, a=.008),
             Fo((-.040, .702), (-.030, .750), (-.048, .800), w=.020, a=.008), Fo((.145, .875), (.110, .868), (.085, .845), a=.010),
             Fo((-.100, .930), (-.090, .890), (-.102, .840), a=.009)]
    S = gs.Solver(G, rho=.34, stretch=2e-9, bend=2e-7, seed=3, folds=folds)
    S.stack(of, ob, .004)
    Pf = G.P[of]
    e = np.clip(gs.dist_to_poly(Pf, sil)[0] / .07, 0, 1)
    dl = gs.dist_to_poly(Pf, low)[0]
    form = (.004 + .036 * np.sqrt(1 - (1 - e) ** 2) + sum(f.ridge(Pf) for f in folds)) * (.2 + .8 * gs.smooth(0, .09, dl))
    S.stuff = (of, lambda tau: form * gs.smooth(0, .5, tau))
    for idx, surf, lift in ((of, F, .0026), (ob, B, .0028)):
        k = idx[gs.dist_to_poly(G.P[idx], low)[0] < .0045]
        z = surf.at(G.P[k])[0]
        t = np.column_stack([G.P[k], z[:, 2] + lift])
        S.handle(k, lambda tau, t=t: t, .5, (0, 1, 2))
    S.damp = 5.
    S.run(int(420 * q), log=200)
    S.stuff = (of, lambda tau: form * (1 - .1 * tau))
    S.damp = 8.
    S.run(int(260 * q), log=200)
    X = gs.relax(S.X, G.T, 2, .35)
    X = gs.tidy_edges(X, G.P, G.T, G.L, n=30)
    X, P, T, L = gs.loop_subdivide(X, G.P, G.T, G.L)
    H = gl.Surface(X, P, T[L == 1])
    D = gl.Detail((-.21, .57), (.21, .99), ppm=2200)
    seams = [lean(gs.catmull([(s * .030, .648), (s * .034, .73), (s * .046, .83), (s * .050, .90), (s * .047, .950)], 20)) for s in (1, -1)]
    for s in seams:
        D.seam(s, depth=.7, width=.0018, shade=.25, pucker=.3)
        runs += [gl.run_on(H, gs.offset(s, d)) for d in (.0045, -.0045)]
    D.seam(gs.offset(low, .002), depth=.5, width=.002, shade=.25, pucker=.4)
    D.creases(21, amp=.6, scale=(.05, .07), fine=.14)
    D.image('detail_hood_behind')
    gl.mesh('hood', X, T, P, [gl.material('inside', 'fleece', tint=.85), gl.material('body', 'fleece', detail='detail_hood_behind')], (L == 1).astype(int))
    gl.thicken('hood', .0022)
    runs.append(gl.run_on(H, gs.offset(low, .005)[2:-2]))


def pocket(F, mat, runs):
    y0, hgt, W0, W1 = RIBH + .001, .195, .172, .098
    v, u = np.meshgrid(np.linspace(0, 1, 80), np.linspace(-1, 1, 90), indexing='ij')

    def wid(v):
        t = np.clip((v - .26) / .74, 0, 1)
        return W0 + (W1 - W0) * (t + .12 * np.sin(np.pi * t))
    w = wid(v)
    P2 = np.stack([u * w, y0 + hgt * v], -1)
    dist = np.minimum((1 - np.abs(u)) * w * .8, np.minimum((1 - v) * hgt, 1))
    rim = np.sqrt(1 - (1 - np.clip(dist / .003, 0, 1)) ** 2)
    # the hand openings stand off the body
    op = np.exp(-((1 - np.abs(u)) * w / .03) ** 2) * gs.smooth(.24, .45, v) * gs.smooth(1.0, .8, v)
    belly = np.sin(np.pi * np.clip(v, 0, 1)) * (1 - u * u)
    H = rim * .0034 + op * .0050 + .004 * belly - .0004
    gl.patch('pocket', F, P2, [mat], H)

    class S2:      # stitches lie on the pocket, not on the body below
        pass
    for off in (.006, .020):
        for sg in (1, -1):
            t = np.linspace(.26, .985, 40)
            e = np.stack([sg * (wid(t) - off), y0 + hgt * t], 1)
            p, n = F.at(e)
            oo = np.exp(-(off / .03) ** 2) * gs.smooth(.24, .45, t) * gs.smooth(1, .8, t)
            be = np.sin(np.pi * t) * (1 - (1 - off / wid(t)) ** 2)
            runs.append((p + n * (.0034 + .0050 * oo + .004 * be)[:, None], n))
    for off in (.005, .010):
        e = np.stack([np.linspace(-W1 + .006, W1 - .006, 40), np.full(40, y0 + hgt - off)], 1)
        p, n = F.at(e)
        uu = e[:, 0] / W1
        runs.append((p + n * (.0036 + .004 * np.sin(np.pi * (1 - off / hgt)) * (1 - uu ** 2))[:, None], n))
    for sg in (1, -1):
        e = np.stack([np.full(20, sg * (W0 - .006)), np.linspace(y0 + .004, y0 + hgt * .26, 20)], 1)
        p, n = F.at(e)
        runs.append((p + n * .0040, n))


CORD = 1.         # length of the drawcord's ends against the usual one
LAP = .022        # how far the left front edge lies over the right one; 0: they meet at a zip


def lean(p):
    """Nobody lays a hood quite straight: it slides to one side and turns a little."""
    p = np.asarray(p, float).copy()
    t = gs.smooth(.690, 1.02, p[..., 1]) * 1.3
    p[..., 0] += SIDE * .034 * t - .10 * t * np.abs(p[..., 0])
    p[..., 1] -= SIDE * .10 * t * p[..., 0]
    return p


def hood(o, F, B, nf, nb, q, th, runs):
    step = .0078 / q
    NP = np.array((o['neck'], o['len']))
    right_ = gs.catmull([NP + (.006, -.008), (.126, .722), (.150, .782), (.157, .850), (.138, .912), (.085, .948), (.01, .958)], 14)
    left_ = gs.catmull([(.01, .958), (-.066, .954), (-.124, .926), (-.151, .868), (-.148, .795), (-.124, .725), NP * (-1, 1) + (-.006, -.008)], 14)
    sil = lean(gs.resample(np.vstack([right_[:-1], left_]), step))
    # lower edges lie a little over the body
    low_f = gs.offset(gs.resample(nf, step), -.007)          # left -> right
    low_b = gs.offset(gs.resample(nb, step), -.007)
    yc = low_f[:, 1].min()
    half_r = [(.0022, yc), (.0035, yc + .030), (.020, yc + .078), (.045, yc + .135), (.062, yc + .190), (.062, yc + .236), (.043, yc + .274), (.012, yc + .290)]
    half_l = [(-.0022, yc), (-.0035, yc + .030), (-.022, yc + .082), (-.050, yc + .140), (-.066, yc + .196), (-.061, yc + .244), (-.038, yc + .280), (.012, yc + .290)]
    opn_r, opn_l = (lean(gs.resample(gs.catmull(k, 14), step)) for k in (half_r, half_l))
    right = low_f[low_f[:, 0] > .0035]
    left = low_f[low_f[:, 0] < -.0035]
    rim = np.vstack([opn_l, opn_r[::-1][1:]])                # left foot, top, right foot
    front = np.vstack([right, sil, left, rim])
    back = np.vstack([low_b, sil])

    def clean(p):
        k = [0]
        for i in range(1, len(p)):
            if np.linalg.norm(p[i] - p[k[-1]]) > step * .3:
                k.append(i)
        if np.linalg.norm(p[k[-1]] - p[0]) < step * .3:
            k.pop()
        return p[k]
    front, back = clean(front), clean(back)
    G = gs.Garment()
    Vb, Tb = gs.triangulate(back, step)
    Vf, Tf = gs.triangulate(front, step)
    ib = G.add(Vb, Tb, .002, 0, flip=True)
    jf = G.add(Vf, Tf, .006, 1)
    key = {tuple((p / 1e-5).round().astype(int)) for p in sil}
    n = G.sew(ib, jf, lambda x, y: tuple((np.array((x, y)) / 1e-5).round().astype(int)) in key)
    gl.log('hood verts', len(G.P), 'sewn', n)
    fr, bk = G.layer_verts(1), G.layer_verts(0)
    of = np.setdiff1d(fr, bk)

    # The two front edges overlap at the neck.  A sheet that covers itself cannot be
    # triangulated, so the mesh is cut with the feet side by side (P0) and the cloth is
    # told that its true pattern reaches LAP across the middle (Q).
    P0 = G.P.copy()
    lf = np.where((P0[of, 0] < 0) & (P0[of, 1] < yc + .16))[0]
    rt = np.where((P0[of, 0] > 0) & (P0[of, 1] < yc + .16))[0]
    o2 = np.argsort(low_f[:, 0])
    lowy = lambda x: np.interp(x, low_f[o2, 0], low_f[o2, 1])
    for idx, sg, lap in ((of[lf], 1, LAP), (of[rt], -1, LAP * .55)):
        x, y = P0[idx].T
        w = gs.smooth(yc + .125, yc + .012, y) * gs.smooth(.085, .0, np.abs(x))
        G.P[idx, 0] = x + sg * lap * w
        G.P[idx, 1] = y + (lowy(x + sg * lap * w) - lowy(x)) * gs.smooth(yc + .06, yc, y)
    G.X[:, :2] = G.P
    Q = G.P
    r = np.random.RandomState(4)

    def Fo(pts, w, a, layer=1):
        return gs.Fold(lean(np.array(pts) + r.randn(len(pts), 2) * .004), w, a, layer=layer)
    P_ = [Fo([(.137, .80), (.10, .775), (.062, .715)], .015, .014), Fo([(.115, .715), (.085, .70), (.045, .655)], .013, .010),
          Fo([(-.138, .835), (-.105, .785), (-.068, .72)], .016, .015), Fo([(-.11, .722), (-.075, .69), (-.035, .65)], .013, .011),
          Fo([(.115, .925), (.098, .885), (.095, .83)], .015, .012), Fo([(-.10, .93), (-.088, .89), (-.10, .84)], .014, .009),
          Fo([(.03, .955), (.036, .928), (.02, .90)], .014, .009), Fo([(-.04, .956), (-.045, .93), (-.06, .90)], .014, .008),
          Fo([(.150, .86), (.118, .85), (.09, .80)], .014, .011)]
    PB = [Fo([(.02, .70), (.03, .76), (.015, .84)], .020, .009, 0), Fo([(-.05, .72), (-.04, .78), (-.05, .83)], .018, .007, 0),
          Fo([(.05, .90), (.0, .86), (-.05, .87)], .018, .008, 0)]
    S = gs.Solver(G, rho=.34, stretch=2e-9, bend=2e-7, seed=3, folds=P_ + PB)
    S.stack(of, np.setdiff1d(bk, fr), .004)
    near = lambda k: k[(np.abs(Q[k, 0]) < .05) & (P0[k, 1] < yc + .11)]
    if LAP:
        S.stack(near(of[lf]), near(of[rt]), .0058, radius=.010)
    Pf = Q[of]
    e = np.clip(gs.dist_to_poly(P0[of], sil)[0] / .06, 0, 1)
    form = .004 + .034 * np.sqrt(1 - (1 - e) ** 2) + sum(f.ridge(Pf) for f in P_)
    dl = gs.dist_to_poly(P0[of], low_f)[0]
    form = form * (.25 + .75 * gs.smooth(0, .07, dl))
    over = gs.smooth(-.045, -.004, Q[:, 0]) * (P0[:, 0] < 0) * bool(LAP)       # 1 where the left foot lies on top
    form += .0055 * over[of] * gs.smooth(.12, .02, P0[of, 1] - yc)
    S.stuff = (of, lambda tau: form * gs.smooth(0, .5, tau))
    # lower edges stay on the body
    ef = of[dl < .0045]
    zf = F.at(np.clip(Q[ef], -1, 1))[0]
    tf = np.column_stack([Q[ef], zf[:, 2] + .0022 + .0058 * over[ef]])
    S.handle(ef, lambda tau: tf, .5, (0, 1, 2))
    ob_ = np.setdiff1d(bk, fr)
    db = gs.dist_to_poly(Q[ob_], low_b)[0]
    eb = ob_[db < .0045]
    zb = B.at(Q[eb])[0]
    tb = np.column_stack([Q[eb], zb[:, 2] + .0030])
    S.handle(eb, lambda tau: tb, .5, (0, 1, 2))
    S.damp = 5.
    S.run(int(420 * q), log=200)
    S.stuff = (of, lambda tau: form * (1 - .1 * tau))
    S.damp = 8.
    S.run(int(260 * q), log=200)
    G.P = P0
    X = gs.relax(S.X, G.T, 2, .35)
    X = gs.tidy_edges(X, G.P, G.T, G.L, n=30)
    X, P, T, L = gs.loop_subdivide(X, G.P, G.T, G.L)
    HF = gl.Surface(X, P, T[L == 1])
    sd = 1 if _left_is_inside(rim, front) else -1
    D = gl.Detail((-.19, .57), (.21, .99), ppm=2200)
    D.hem(rim, .026, raise_=.8, side=sd)
    D.seam(gs.offset(low_f, .002), depth=.5, width=.002, shade=.25, pucker=.4)
    D.creases(21, amp=.6, scale=(.05, .07), fine=.14)
    D.image('detail_hood')
    # inside: the seam over the head, covered with a taped flatlock
    mid = lean(np.stack([np.zeros(40), np.linspace(.62, .97, 40)], 1))
    DI = gl.Detail((-.19, .57), (.21, .99), ppm=2200)
    for off in (.0045, -.0045):
        DI.seam(gs.offset(mid, off), depth=.7, width=.0013, shade=.30, pucker=.25)
    DI.creases(33, amp=.5, scale=(.05, .07), fine=.12)
    DI.image('detail_hood_in')
    m = gl.material('body', 'fleece', detail='detail_hood')
    ins = gl.material('inside', 'fleece', tint=.85, detail='detail_hood_in')
    gl.mesh('hood', X, T, P, [ins, m], (L == 1).astype(int))
    gl.thicken('hood', .0022)
    for w in (.021, .026):
        runs.append(gl.run_on(HF, gs.offset(rim, sd * w)[6:-6]))
    lowp = gs.offset(low_f, .004)
    runs.append(gl.run_on(HF, lowp[lowp[:, 0] < -.004]))
    runs.append(gl.run_on(HF, lowp[lowp[:, 0] > .016]))
    # label and tape at the back neck
    HB = gl.Surface(X, P, T[L == 0])
    ts.neck_inside(dict(o), HB, nb + (0, .047), th)
    # eyelets and drawcord
    met = gl.material('metal', 'metal', color='#a9abb0')
    cord = gl.material('cord', 'cord')
    drop = gl.dropper('body', 'hood', 'pocket')
    for sg in (1, -1):
        at = np.array((sg * .030, yc + (.040 if sg > 0 else .036)))
        c, nn = HF.at(at[None])
        c, nn = c[0], nn[0]
        a = np.linspace(0, 2 * np.pi, 29)
        x = np.cross((0, 1., 0), nn); x /= np.linalg.norm(x)
        y = np.cross(nn, x)
        ringp = np.array([c + nn * .0012 + (x * np.cos(t) + y * np.sin(t)) * .0052 for t in a])
        gl.tube('eyelet%d' % sg, ringp, .0016, [met], na=8, caps=False)
        # cord: out of the eyelet, over the hood edge, down the chest, a knot, a short tail
        way = ([(.004, -.022), (.008, -.060), (.004, -.115), (.020, -.165), (.044, -.205), (.046, -.238), (.040, -.262)] if sg > 0 else
               [(-.005, -.022), (-.014, -.060), (-.022, -.110), (-.012, -.160), (-.014, -.205), (-.019, -.228)])
        pl = gs.resample(gs.catmull([c[:2]] + [c[:2] + np.array(w) * (1., CORD) for w in way], 20), .0022)
        z = drop(pl)
        z = np.nan_to_num(z)
        # a cord bridges hollows: running maximum, then smooth
        k = 9
        zp = np.pad(z, k, 'edge')
        z = np.max([zp[i:i + len(z)] for i in range(2 * k + 1)], 0)
        z = np.convolve(np.pad(z, 7, 'edge'), np.ones(15) / 15, 'valid') + .0030
        z[:6] = np.linspace(c[2] - .001, z[6], 6)
        path = np.column_stack([pl, z])
        i0 = len(path) - 9
        gl.tube('cord%d' % sg, path, np.full(len(path), .0029), [cord], na=12)
        # knot: one and a half turns round the cord
        kc = path[i0 - 2]
        tt = path[i0 + 2] - path[i0 - 6]
        tt /= np.linalg.norm(tt)
        sx = np.cross((0, 0, 1.), tt); sx /= np.linalg.norm(sx)
        uz = np.cross(tt, sx)
        w = np.linspace(0, 1, 60)
        ph = w * 2 * np.pi * 1.75
        kn = np.array([kc + tt * (.0046 * (2 * v - 1)) + (sx * np.cos(p_) + uz * (np.sin(p_) + .35)) * .0036 * (.8 + .35 * np.sin(np.pi * v)) for v, p_ in zip(w, ph)])
        gl.tube('knot%d' % sg, kn, .0026, [cord], na=12)
        gl.tube('tip%d' % sg, path[-3:] + (0, 0, .0001), np.array([.0030, .0033, .0035]), [cord], na=14)


def _left_is_inside(line, poly):
    m = len(line) // 3
    p = gs.offset(line, .008)[m]
    return bool(gs.inside(poly, p[None])[0])
