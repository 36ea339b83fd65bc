"""Vest, flat lay, two kinds as variants: 1 utility vest with a zip and pockets, 2 site vest of thin mesh
with a hook-and-loop front, bound edges and reflective film (motif `bands`, one print over the
whole cloth)."""
import numpy as np
import garment_sim as gs
import garment_lib as gl
import tshirt as ts
import polo as po
import waistapron as wa
import zhoodie as zh

DECOR = (0.0, .335, .62)
DECOR_BACK = (0.0, .435, .25)
VIEWS, VARIANTS = ('front', 'back', 'chest'), (1, 2)
TECH = 'dtf'
FILL = .80
FILL_H = .80
UTIL = dict(neck=.078, len=.670, sh=.196, drop=.040, chest=.272, pit=.415, waist=.268, hem=.272, fdrop=.165, bdrop=.022, sag=.008)
SITE = dict(neck=.088, len=.680, sh=.190, drop=.036, chest=.290, pit=.405, waist=.288, hem=.290, fdrop=.200, bdrop=.030, sag=.006)
BIND = .011


def half(o):
    hsp, sp, ap = np.array((o['neck'], o['len'])), np.array((o['sh'], o['len'] - o['drop'])), np.array((o['chest'], o['pit']))
    sh = gs.bezier(hsp, hsp + (sp - hsp) * .35, hsp + (sp - hsp) * .7 + (0, .002), sp)
    arm = gs.catmull([sp, (o['sh'] - .014, sp[1] - .070), (o['sh'] - .006, o['pit'] + .085), (o['sh'] + .024, o['pit'] + .028), ap], 14)
    side = gs.bezier(ap, (o['chest'] - .004, o['pit'] - .12), (o['waist'], .22), (o['hem'], 0))
    return dict(hsp=hsp, sp=sp, ap=ap, shoulder=sh, top=sh, sl_hem=arm, armhole=arm, side=side)


def neck(o, drop, n=70):
    if drop < .12:
        return tsneck(o, drop, n)
    y = o['len'] - drop
    r = gs.catmull([(.0, y), (.003, y + .006), (.030, y + drop * .34), (.058, y + drop * .70), (o['neck'], o['len'])], 14)
    return gs.resample(np.vstack([gs.mirror_x(r)[:-1], r]), n=n)


def hem(o, n=60):
    x, s = o['hem'], o['sag']
    return gs.bezier((-x, 0), (-x * .4, -s), (x * .4, -s), (x, 0), n)


def outline(o, h, necks, sag):
    """The T-shirt's outline without sleeves: the armhole is an open edge."""
    S = ts.STEP
    sew = [gs.resample(h[k], S) for k in ('top', 'side')]
    right = [sew[1][::-1], gs.resample(h['sl_hem'], S)[::-1], sew[0][::-1]]
    parts = [gs.resample(hem(o), S)] + right + [gs.resample(necks, S)[::-1]] + [gs.mirror_x(k) for k in right[::-1]]
    return gs.ring(parts, S), sew + [gs.mirror_x(s) for s in sew]


tsneck = ts.neck
ts.neck, ts.outline = neck, outline


def build(q=1., variant=1, view='front'):
    site, back = variant == 2, view == 'back'
    o = dict(SITE if site else UTIL)
    if back:
        o['fdrop'] = .095                                  # the V is not seen from behind
    F_ = (ts.plan_back if back else ts.fold_plan)(o, (6, 14)[variant - 1], .75 if site else .62)
    F_ = [f for f in F_ if back or np.abs(f.L[:, 0]).min() > .035]
    X, P, T, L, h = ts.solve(o, step=.0078 / q, settle=(int(480 * q), int(360 * q)), seed=7 + variant, half=half, plan=F_, height=.011,
                             rho=.16 if site else .26, bend=4e-7, surplus=.7, back=back, turn=0., turn_r=0.)
    nf, nb = ts.neck(o, o['fdrop']), ts.neck(o, o['bdrop'])
    if back:
        nf, nb = nb, nf
    F, B = gl.Surface(X, P, T[L == 1]), gl.Surface(X, P, T[L == 0])
    hemline = hem(o)
    D = gl.Detail((-.32, -.03), (.32, .71), ppm=2200)
    yokes = [np.array([(-x, y), (0, y + .004), (x, y)]) for x, y in ((.205, .545),)] if back and not site else []
    yokes = [gs.catmull(k, 20) for k in yokes]
    if not site and not back:
        yokes = [gs.catmull([(sg * .03, .505), (sg * .10, .508), (sg * .190, .503)], 12) for sg in (1, -1)]
    for k in yokes:
        D.seam(k, depth=.5, width=.0014, shade=.2, pucker=.25, step=.25)
    if not site:
        D.hem(hemline, .022, raise_=.4, side=1)
    D.creases(90 + variant, amp=.5, scale=(.06, .08), fine=.10)
    D.image('detail_vest')
    weave = 'pique' if site else 'twill'
    body, plain, ins = gl.material('body', weave, detail='detail_vest', decor=1), gl.material('body2', weave), gl.material('inside', weave, tint=.9)
    tape, th = gl.material('trim', 'tape'), gl.material('thread', 'thread')
    gl.mesh('body', X, T, P, [ins, body], (L == 1).astype(int))
    gl.thicken('body', .0010)
    runs = [gl.run_on(F, gs.offset(k, .002)) for k in yokes]
    # bound edges: armholes, neck, and the hem of the site vest
    for sg in (1, -1):
        gl.band('bind_arm%d' % sg, F, h['sl_hem'] * (sg, 1), BIND, [tape], thick=.0015, side=-sg)
        gl.band('bind_in%d' % sg, B, h['sl_hem'] * (sg, 1), BIND, [tape], thick=.0008, side=-sg, lift=-.0004)
        runs.append(gl.run_on(F, gs.offset(h['sl_hem'] * (sg, 1), -sg * (BIND - .002))[2:-2], .0019))
    gl.band('bind_front', F, nf, BIND, [tape], thick=.0015, side=-1)
    runs.append(gl.run_on(F, gs.offset(nf, -BIND + .002)[2:-2], .0019))
    if not back:
        gl.band('bind_back', B, nb, BIND, [tape], thick=.0012, side=-1)
        ts.neck_inside(o, B, nb + (0, .010), th)
    if site:
        gl.band('bind_hem', F, hemline, BIND, [tape], thick=.0015, side=1)
        runs.append(gl.run_on(F, gs.offset(hemline, BIND - .002), .0019))
    else:
        runs += [gl.run_on(F, gs.offset(hemline, w)) for w in (.0195, .0235)]
    y0 = nf[:, 1].min()
    if not back:
        if site:
            closure(F, y0, hemline, body, runs)
        else:
            zh.zip_(F, hemline, y0 - .012, body, tape, runs, ribh=0., over=0.)
            pockets(F, plain, th, runs)
    gl.stitches('st', [k for k in runs if k is not None], th, .0031, .0011, .00038)


def closure(F, y0, hemline, body, runs):
    """Hook-and-loop front: the wearer's left panel lies 45 mm over the right one."""
    v, u = np.meshgrid(np.linspace(0, 1, 220), np.linspace(0, 1, 30), indexing='ij')
    low = np.interp(0, hemline[:, 0], hemline[:, 1]) + BIND - .0015
    x0, x1 = -.024, .024
    P2 = np.stack([x0 + (x1 - x0) * u, y0 - .020 + (low + .001 - y0 + .020) * v], -1)
    d = np.minimum(u * (x1 - x0), (v * .4)) / .0018
    gl.patch('front_edge', F, P2, [body], .0022 * np.sqrt(1 - (1 - np.clip(d, 0, 1)) ** 2) * (1 - .9 * gs.smooth(.5, 1, u)) - .0004 * u)
    ys = np.linspace(y0 - .024, low + .004, 120)
    for x in (x0 + .003, x1 - .002):
        p, n = F.at(np.stack([np.full(120, x), ys], 1))
        runs.append((p + n * (.0025 if x < 0 else .0008), n))


def pockets(F, mat, th, runs):
    """Below two bellows pockets with a flap and a small open one before each, a chest pocket with a
    flap on either side, pens on the wearer's left, a radio on the right."""
    for sg in (1, -1):
        s = 'l' if sg > 0 else 'r'
        wa.patch_pocket('big_' + s, F, runs, sg * .138, .040, .084, .158, mat, mouth=.0032, hem=.020, corner=.12)
        wa.patch_pocket('small_' + s, F, runs, sg * .138, .047, .060, .082, mat, mouth=.0030, hem=.016, corner=.12, lift=.0024, double=False,
                        slots=(.30,) if sg < 0 else ())
        flap('flap_big_' + s, F, sg * .138, .213, .086, .056, mat, th, runs)
        wa.patch_pocket('chest_' + s, F, runs, sg * .130, .296, .056, .112, mat, mouth=.0030, hem=.018, corner=.10)
        flap('flap_chest_' + s, F, sg * .130, .420, .058, .044, mat, th, runs)
        if sg > 0:
            wa.patch_pocket('pens', F, runs, .214, .300, .020, .105, mat, mouth=.0022, hem=.012, double=False, slots=(0.,))
        else:
            wa.patch_pocket('radio', F, runs, -.214, .288, .021, .120, mat, mouth=.0042, hem=.016, double=False)


def flap(name, F, cx, top, w, hgt, mat, th, runs):
    """Sewn at its upper edge, corners cut off below, closed with a snap."""
    v, u = np.meshgrid(np.linspace(0, 1, 44), np.linspace(-1, 1, 90), indexing='ij')
    cut = np.clip((np.abs(u) * w - (w - .014)) / .014, 0, 1) * .011
    deep = hgt - cut
    z = lambda v: .0016 + .0062 * np.sin(np.clip(v, 0, 1) * np.pi * .62)
    rim = np.sqrt(1 - (1 - np.clip(np.minimum((1 - np.abs(u)) * w, np.minimum((1 - v) * hgt, v * hgt + .0010)) / .0020, 0, 1)) ** 2)
    gl.patch(name, F, np.stack([cx + u * w, top - deep * v], -1), [mat], z(v) * (.35 + .65 * rim) + .0016 * rim - .0004)

    def on(x, y):
        p, n = F.at(np.stack([cx + x, top - y], 1))
        return p + n * (z(y / hgt) + .0015)[:, None], n
    t = np.linspace(0, 1, 60)
    x = np.concatenate([np.full(20, -w + .005), np.linspace(-w + .005, w - .005, 60), np.full(20, w - .005)])
    y = np.concatenate([np.linspace(.004, hgt - .017, 20), hgt - .005 - np.clip((np.abs(np.linspace(-w + .005, w - .005, 60)) - (w - .017)) / .012, 0, 1) * .012, np.linspace(hgt - .017, .004, 20)])
    runs.append(on(x, y))
    runs += [on(np.linspace(-w + .003, w - .003, 60), np.full(60, k)) for k in (.0035, .0085)]
    p, n = F.at(np.array([(cx, top - hgt + .016)]))
    c = p[0] + n[0] * (z((hgt - .016) / hgt) + .0016)
    a = np.linspace(0, 2 * np.pi, 36, endpoint=False)
    r = np.array([[c + (np.cos(k) * .0062 * f, np.sin(k) * .0062 * f, zz) for k in a] for f, zz in ((1., 0.), (.96, .0010), (.80, .0014), (.70, .0010), (.5, .0013), (0., .0014))])
    gl.grid_mesh(name + '_snap', r, np.zeros(r.shape[:2] + (2,)), [gl.material('metal', 'metal', color='#77787a')], closed_v=True)
