"""Zip hoodie, flat lay: the pullover's body, sleeves and hood with a metal zip from hem to neck,
closed, and a kangaroo pocket in two halves."""
import numpy as np
import garment_sim as gs
import garment_lib as gl
import tshirt as ts
import hoodie as ho

DECOR = (0.0, .375, .49)
VIEWS = ('front', 'back', 'chest')
TECH = 'dtf'
FILL = FILL_H = .86
GAP = .0052                        # half of what is seen of the zip


def build(q=1., variant=1, view='front'):
    if view == 'back':
        return ho.build(q, variant, view)
    o = ho.OPT
    ho.LAP, ho.SIDE, ho.CORD = 0., -.85, .68                           # the hood slides to the other side than the pullover's
    h0 = ho.half(o)
    plan = ho.plan(o, h0, 11)[:-3] + [gs.Fold(np.array(k), w, a) for k, w, a in (
        ([(-.22, .35), (-.13, .315), (-.045, .322)], .022, .008), ([(.15, .635), (.12, .56), (.10, .47)], .022, .008),
        ([(-.14, .64), (-.13, .57), (-.15, .50)], .020, .007), ([(.215, .30), (.13, .275), (.05, .285)], .020, .007))]
    X, P, T, L, h = ts.solve(o, step=.0085 / q, settle=(int(520 * q), int(400 * q)), seed=12, half=ho.half, plan=plan,
                             height=.024, rho=.34, bend=3e-7, surplus=.8, turn=2.5, turn_r=5.0)
    nf, nb = ts.neck(o, o['fdrop']), ts.neck(o, o['bdrop'])
    F, B = gl.Surface(X, P, T[L == 1]), gl.Surface(X, P, T[L == 0])
    D = gl.Detail((-.56, -.03), (.56, .72), ppm=1900)
    for sg in (1, -1):
        D.seam(h['armhole'] * (sg, 1), depth=.8, width=.0018, shade=.25, pucker=.35, step=.3 * sg)
    hemline = gs.bezier((-o['hem'], 0), (-o['hem'] * .4, -.010), (o['hem'] * .4, -.010), (o['hem'], 0))
    D.seam(gs.offset(hemline, ho.RIBH), depth=.7, width=.0022, shade=.3, pucker=.7)
    D.creases(61, amp=.6, scale=(.06, .09), fine=.16)
    D.image('detail_zhoodie')
    body = gl.material('body', 'fleece', detail='detail_zhoodie', decor=1)
    ins = gl.material('inside', 'fleece', tint=.85)
    rib, th = gl.material('trim', 'rib'), gl.material('thread', 'thread')
    gl.mesh('body', X, T, P, [ins, body], (L == 1).astype(int))
    gl.thicken('body', .0018)
    runs, fine = [], gs.resample(hemline, .001)
    for sg in (1, -1):
        half_hem = fine[fine[:, 0] * sg > GAP]
        gl.band('rib_hem%d' % sg, F, half_hem, ho.RIBH, [rib], thick=.0022, side=1, rows=18)
        gl.band('cuff%d' % sg, F, h['sl_hem'] * (sg, 1), ho.CUFF, [rib], thick=.0022, side=-sg, rows=18)
        runs.append(gl.run_on(F, gs.offset(half_hem, ho.RIBH + .004)))
        runs.append(gl.run_on(F, gs.offset(h['armhole'] * (sg, 1), .0045 * sg)))
        pocket(F, sg, gl.material('body2', 'fleece'), runs)
    zip_(F, hemline, gs.offset(nf, -.007)[:, 1].min(), body, rib, runs)
    ho.hood(o, F, B, nf, nb, q, th, runs)
    gl.stitches('st', [r for r in runs if r is not None], th, .0036, .0012, .0005)


def pocket(F, sg, mat, runs):
    """One half: stitched down along the zip, hem and top, open at the slant."""
    y0, hgt, W0, W1, IN = ho.RIBH + .001, .195, .172, .098, .026
    v, u = np.meshgrid(np.linspace(0, 1, 80), np.linspace(0, 1, 60), indexing='ij')

    def wid(v):
        t = np.clip((v - .24) / .76, 0, 1)
        return W0 + (W1 - W0) * (t + .16 * np.sin(np.pi * t))

    def lift(x, v):
        w = wid(v)
        op = np.exp(-((w - x) / .024) ** 2) * gs.smooth(.20, .45, v) * gs.smooth(1.0, .80, v)
        return .0062 * op + .004 * np.sin(np.pi * np.clip(v, 0, 1)) * np.clip((x - IN) / (w - IN), 0, 1) * np.clip((w - x) / (w - IN), 0, 1) * 3
    x = IN + u * (wid(v) - IN)
    dist = np.minimum((1 - u) * (wid(v) - IN) * .8, np.minimum((1 - v) * hgt, u * (wid(v) - IN) + .0006))
    rim = np.sqrt(1 - (1 - np.clip(dist / .003, 0, 1)) ** 2)
    gl.patch('pocket' if sg < 0 else 'pocket2', F, np.stack([sg * x, y0 + hgt * v], -1), [mat], rim * .0034 + lift(x, v) - .0004)

    def on(x, v):
        x, v = np.broadcast_arrays(np.asarray(x, float), np.asarray(v, float))
        p, n = F.at(np.stack([sg * x, y0 + hgt * v], 1))
        return p + n * (.0034 + lift(x, v))[:, None], n
    t = np.linspace(.24, .985, 40)
    runs += [on(wid(t) - .006, t), on(wid(t) - .020, t), on(np.full(16, W0 - .006), np.linspace(.02, .24, 16))]
    runs += [on(np.linspace(IN + .004, W1 - .006, 30), 1 - k / hgt) for k in (.005, .010)] + [on(IN + .004, np.linspace(.02, .98, 40))]


def zip_(F, hemline, top, body, rib, runs, ribh=None, over=1.):
    """Tape, teeth, turned-in edges of both panels, slider and pull.  ribh: height of the rib
    at the hem; over: 0 where nothing covers the upper end."""
    ribh = ho.RIBH if ribh is None else ribh
    y0 = np.interp(0, hemline[:, 0], hemline[:, 1])
    y = np.linspace(y0 - .0006, top + .010 * over, 260)
    met = gl.material('metal', 'metal', color='#a9abb0')
    tape = gl.material('trim', 'tape', tint=.8)
    v, u = np.meshgrid(y, np.linspace(-1, 1, 9), indexing='ij')
    gl.patch('zip_tape', F, np.stack([u * (GAP + .003), v], -1), [tape], .0012)
    for sg in (1, -1):
        # the panel's edge: turned in, rolls down to the tape; carries the print and, at the hem, the rib
        for nm, a, b, mat, z in (('body', ribh - .001 if ribh else y0 - .0004, top + .004 * over, body, .0030), ('rib', y0 - .0004, ribh, rib, .0031))[:2 if ribh else 1]:
            v, w = np.meshgrid(np.linspace(a, b, 200 if nm == 'body' else 40), np.linspace(0, 1, 22) ** 1.6, indexing='ij')
            d = w * .019
            hh = np.where(d < .0020, z * np.sqrt(np.clip(1 - (1 - d / .0020) ** 2, 0, 1)), z * (1 - gs.smooth(.004, .0185, d)) - .0007 * gs.smooth(.012, .019, d))
            uv = np.stack([sg * (GAP + d), v], -1)
            gl.patch('edge_%s%d' % (nm, sg), F, uv, [mat], hh)
        p, n = F.at(np.stack([np.full(200, sg * (GAP + .0055)), np.linspace(y0 + .003, top - .002, 200)], 1))
        runs.append((p + n * .0033, n))
    # teeth: small blocks that reach over the middle in turn
    k = np.arange(int((top - .002 - y0) / .00135))
    p, n = F.at(np.stack([0 * k, y0 + .001 + k * .00135], 1))
    t = np.gradient(p, axis=0)
    t /= np.linalg.norm(t, axis=1)[:, None]
    s = np.cross(t, n)
    c = p + n * .0019 + s * np.where(k % 2, .0009, -.0009)[:, None]
    box = np.array([(x, y_, z) for z, f in ((-.0006, 1.), (.0005, 1.), (.0010, .7)) for x, y_ in ((-f, -f), (f, -f), (f, f), (-f, f))])
    V = (c[:, None] + s[:, None] * (box[:, 0] * .0021)[None, :, None] + t[:, None] * (box[:, 1] * .00056)[None, :, None] + n[:, None] * box[None, :, 2:])
    Fc = np.array([(8, 9, 10, 11)] + [(r + i, r + (i + 1) % 4, r + 4 + (i + 1) % 4, r + 4 + i) for r in (0, 4) for i in range(4)])
    gl.mesh('zip_teeth', V.reshape(-1, 3), (Fc[None] + (12 * k)[:, None, None]).reshape(-1, 4), None, [met], smooth=False)
    # slider and a pull that a cold hand finds
    at = np.array((0., top - .012))
    c, n = (a[0] for a in F.at(at[None]))
    a = np.linspace(0, 2 * np.pi, 40, endpoint=False)
    sq = lambda q: np.sign(q) * np.abs(q) ** .5
    prof = [(1.0, .0012), (1.0, .0040), (.86, .0050), (.5, .0054), (0., .0054)]
    Xs = np.array([[c + (sq(np.cos(t_)) * .0048 * f * (1 + .12 * np.sin(t_)), sq(np.sin(t_)) * .0068 * f, 0) + n * z for t_ in a] for f, z in prof])
    gl.grid_mesh('slider', Xs, np.zeros(Xs.shape[:2] + (2,)), [met], closed_v=True)
    br = c + n * .0054
    gl.tube('slider_bridge', [br + (0, .0045, -.0004), br + (0, .003, .0022), br + (0, -.003, .0022), br + (0, -.0045, -.0004)], .0011, [met], na=8)
    d = np.array((.20, -1.)) / np.hypot(.2, 1)
    ring = np.array([br[:2] + d * (.0062 + .0050 * np.sin(w)) + np.array((-d[1], d[0])) * .0034 * np.cos(w) for w in np.linspace(0, 2 * np.pi, 33)])
    gl.tube('pull_ring', np.column_stack([ring, np.full(33, br[2] + .0012)]), .0009, [met], na=8, caps=False)
    pl = br[:2] + d * np.linspace(.0098, .0470, 20)[:, None]
    zf = F.at(pl)[0][:, 2]
    zt = np.maximum(zf + .0060, np.linspace(br[2] + .001, zf[-1] + .0052, 20))
    line = gl.strip('pull', np.column_stack([pl, zt]), .0086, .0026, [gl.material('fixed', 'tape', color='#4b3526')], power=4)
    runs += [line(.0028), line(-.0028)]
