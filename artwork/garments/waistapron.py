"""Waist apron, flat lay: one sheet of twill 45 cm long under a waistband, two patch pockets
(order pad with a pen slot, card reader), long ties.  `sheet`, `patch_pocket` and `tie` serve
other aprons too."""
import numpy as np
import garment_sim as gs
import garment_lib as gl

DECOR = (0.0, .066, .56)
TECH = 'screen'
FILL, FILL_H = .88, .80
W, H, BAND = .335, .45, .042


def fold(r, pts, w, a, jitter=.006):
    return gs.Fold(np.array(pts) + r.randn(len(pts), 2) * jitter, w, a)


def sheet(parts, plan, q=1., step=.0085, seed=3, rise=.006):
    """One sheet of cloth laid down by hand: outline of parts, folds by plan."""
    ring = np.vstack([gs.resample(p, step / q)[:-1] for p in parts])
    G = gs.Garment()
    G.add(*gs.triangulate(ring, step / q), .002, 1)
    S = gs.Solver(G, rho=.30, stretch=1e-9, bend=5e-8, seed=2, folds=plan)
    ed = gs.dist_to_poly(G.P, ring, True)[0]
    wav = gs.fnoise(seed, (.10, .12))(G.P[:, 0], G.P[:, 1])
    form = .0016 + rise * gs.smooth(0, .06, ed) + .002 * wav * gs.smooth(0, .03, ed) + sum(f.ridge(G.P) for f in plan)
    idx = np.arange(len(G.P))
    S.stuff = (idx, lambda tau: form * gs.smooth(0, .5, tau))
    S.damp = 5.
    S.run(int(420 * q), log=200)
    S.stuff = (idx, lambda tau: form * (1 - .1 * tau))
    S.damp = 8.
    S.run(int(260 * q), log=200)
    X = gs.tidy_edges(gs.relax(S.X, G.T, 2, .35), G.P, G.T, G.L, n=20)
    return gs.loop_subdivide(X, G.P, G.T, G.L)


def patch_pocket(name, FS, runs, cx, y0, w, h, mat, slots=(), mouth=.0065, hem=.022, corner=.10, point=0., turn=0., double=True, lift=0.):
    """Patch pocket of half width w.  Its mouth gapes between the side seams and the
    stitched divisions; slots are their places, -1..1.  point: how far the bottom hangs
    down in the middle; turn: angle about the middle of the bottom; lift: what lies below."""
    ct, st = np.cos(turn), np.sin(turn)

    def flat(u, v):
        x = u * w * (1 - corner * .19 / w * np.clip(1 - v / .10, 0, 1) ** 2)            # soft lower corners
        y = h * v - .002 * (1 - u * u) * np.clip(v * 10 - 9, 0, 1) - point * (1 - np.abs(u)) * np.clip(1 - v, 0, 1) ** 3
        return np.stack([cx + x * ct - y * st, y0 + x * st + y * ct], -1)
    v, u = np.meshgrid(np.linspace(0, 1, 70), np.linspace(-1, 1, 130), indexing='ij')
    ends = np.array([-1., *slots, 1.])

    def gape(uu, vv):
        g = sum(np.clip(1 - ((uu - (a + b) / 2) / ((b - a) / 2)) ** 2, 0, 1) * mouth * min(1, (b - a) / 1.5) ** .7 for a, b in zip(ends, ends[1:]))
        return gs.smooth(.45, 1, vv) ** 2 * g
    P2 = flat(u, v)
    dist = np.minimum((1 - np.abs(u)) * w, np.minimum(v * h, (1 - v) * h + .0012))
    rim = np.sqrt(1 - (1 - np.clip(dist / .0022, 0, 1)) ** 2)
    k = 1 - hem / h
    gl.patch(name, FS, P2, [mat], rim * .0022 + gape(u, v) + .0005 * gs.smooth(k - .01, k + .01, v) - .0003 + lift)

    def on(uu, vv):
        uu, vv = np.broadcast_arrays(np.asarray(uu, float), np.asarray(vv, float))
        p, n = FS.at(flat(uu, vv))
        return p + n * (.0027 + lift + gape(uu, vv))[:, None], n
    t, tu = np.linspace(.02, .99, 60), np.linspace(-1 + .006 / w, 1 - .006 / w, 120)
    e = 1 - .005 / w
    runs += [on(s * e, t) for s in (1, -1)] + [on(s * (e - .005 / w), t) for s in (1, -1) if double]
    for s in slots:
        runs += [on(s - .002 / w, t), on(s + .002 / w, t)]
    runs += [on(tu, .0055 / h), on(tu, 1 - (hem - .002) / h)] + [on(tu, .011 / h)] * double
    return on


def tie(name, pts, drop, runs, mat, width=.024, thick=.0020):
    """Tape that lies over what drop() knows, banked where it turns."""
    pl = gs.resample(gs.catmull(pts, 20), .003)
    pad = lambda a, k: np.convolve(np.pad(a, k, 'edge'), np.ones(2 * k + 1) / (2 * k + 1), 'valid')
    z = np.nan_to_num(drop(pl), nan=.0) + .0026
    zp = np.pad(z, 5, 'edge')
    z = pad(np.max([zp[i:i + len(z)] for i in range(11)], 0), 8)      # a tape bridges hollows
    turn = np.gradient(np.unwrap(np.arctan2(np.gradient(pl[:, 1]), np.gradient(pl[:, 0]))))
    tl = np.clip(pad(np.abs(turn) / .003, 12) / 40, 0, .8) * np.sign(pad(turn, 20)) * gs.smooth(0, .06, gs.arclen(pl))
    tl = pad(tl, 12)
    line = gl.strip(name, np.column_stack([pl, z + np.abs(np.sin(tl)) * width / 2]), width, thick, [mat], tilt=tl)
    runs += [line(off) for off in (width / 2 - .0025, -width / 2 + .0025)]
    lp, ln = line(0.)                                                 # the end is turned in and sewn across
    t = (pl[-1] - pl[-4]) / np.linalg.norm(pl[-1] - pl[-4])
    n = np.array((-t[1], t[0], 0)) * (width / 2 - .0025)
    for back in (.004, .012):
        q = np.append(pl[-1] - t * back, lp[-4, 2] + .0003)
        runs.append((np.array([q - n, q + n]), np.array([ln[-4], ln[-4]])))


def build(q=1., variant=1, view='front'):
    side = gs.catmull([(W + .006, .0), (W + .008, .12), (W + .004, .28), (W, H)], 20)
    bot = gs.catmull([(-W - .006, 0), (-.12, -.004), (.12, -.003), (W + .006, 0)], 20)
    top = gs.catmull([(W, H), (.12, H - .003), (-.12, H - .004), (-W, H)], 16)
    parts = [bot, side, top, gs.mirror_x(side)]
    r = np.random.RandomState(8)
    F = lambda pts, w, a: fold(r, pts, w, a * 1.3)
    plan = [F([(-.27, .004), (-.262, .10), (-.275, .22)], .024, .009), F([(.265, .004), (.275, .09), (.262, .19)], .024, .010),
            F([(-.135, .40), (-.128, .33), (-.14, .26)], .018, .006), F([(.03, .40), (.04, .30), (.025, .19)], .024, .008),
            F([(.012, .004), (.03, .06), (.02, .12)], .030, .005), F([(-.325, .39), (-.29, .33), (-.28, .24)], .020, .008),
            F([(.325, .395), (.285, .34), (.277, .27)], .020, .008), F([(-.02, .40), (-.035, .36), (-.03, .32)], .016, .006)]
    X, P, T, L = sheet(parts, plan, q)
    FS = gl.Surface(X, P, T)
    D = gl.Detail((-.36, -.02), (.36, .47), ppm=2400)
    for k in (bot, side, gs.mirror_x(side)):
        D.hem(k, .014, raise_=.4, side=1)
    D.seam(gs.offset(top, BAND + .001), depth=.7, width=.0022, shade=.3, pucker=.6)
    D.creases(37, amp=.55, scale=(.07, .09), fine=.12)
    D.image('detail_waistapron')
    body, plain = gl.material('body', 'twill', detail='detail_waistapron', decor=1), gl.material('body2', 'twill')
    th = gl.material('thread', 'thread')
    gl.mesh('body', X, T, P, [body])
    gl.thicken('body', .0011)
    runs = [gl.run_on(FS, gs.offset(k, .0115)[2:-2]) for k in (bot, side, gs.mirror_x(side))]
    gl.band('waistband', FS, top, BAND, [plain], thick=.0019, side=1, rows=18)
    runs += [gl.run_on(FS, gs.offset(top, k)[2:-2], .0023) for k in (.0035, BAND - .0035)]
    patch_pocket('pocket_pad', FS, runs, -.118, .158, .098, .195, plain, slots=(.58,))
    patch_pocket('pocket_card', FS, runs, .125, .172, .074, .165, plain)
    drop = gl.dropper('body', 'waistband', 'pocket_pad', 'pocket_card')
    tie('tie_r', [(W - .040, H - .021), (W + .004, H - .019), (W + .046, H - .040), (W + .070, H - .105), (W + .052, H - .185), (W + .040, H - .265),
                  (W + .062, H - .345), (W + .072, H - .425), (W + .044, H - .500), (W + .026, H - .560)], drop, runs, plain, .026)
    tie('tie_l', [(-W + .040, H - .022), (-W - .004, H - .020), (-W - .044, H - .048), (-W - .062, H - .120), (-W - .042, H - .200), (-W - .036, H - .280),
                  (-W - .066, H - .355), (-W - .070, H - .430), (-W - .034, H - .495), (-W + .020, H - .528), (-W + .078, H - .560)], drop, runs, plain, .026)
    for sg in (1, -1):                                                # bar tacks where the ties leave the band
        for x in (.034, .012):
            runs.append(gl.run_on(FS, np.array([(sg * (W - x), H - .030), (sg * (W - x), H - .012)]), .0050))
    gl.stitches('st', [k for k in runs if k is not None], th, .0034, .0011, .00042)
