"""Long-sleeved tee: a T-shirt body on the hoodie's sleeve, ending in a rib of 6 cm."""
import numpy as np
import garment_sim as gs
import garment_lib as gl
import tshirt as ts
import hoodie as ho

DECOR = (0.0, .455, .26)
DECOR_BACK = (0.0, .45, .27)
VIEWS = ('front', 'back', 'chest')
TECH = 'screen'
FILL = .88
OPT = dict(neck=.078, len=.715, sh=.232, drop=.050, sl_ang=67, sl_len=.580, sl_open=.088, chest=.264, pit=.452,
           waist=.258, hem=.262, fdrop=.088, bdrop=.016)


def half(o):
    h = ho.half(o)
    c = o['chest']
    h['side'] = gs.bezier(h['ap'] + np.array((-.0005, -.012)), (c - .004, o['pit'] - .12), (o['waist'], .22), (o['hem'], 0))
    return h


def plan(o, h, seed):
    """The hoodie's plan in a thinner cloth: narrower and lower folds, none at a waist rib."""
    kx, ky = o['chest'] / ho.OPT['chest'], o['pit'] / ho.OPT['pit']
    got, real = [], gs.Fold
    gs.Fold = lambda line, w, a, **k: got.append((np.array(line), w, a))
    try:
        ho.plan(ho.OPT, ho.half(ho.OPT), seed)
    finally:
        gs.Fold = real
    return [gs.Fold(l * (kx, ky), w * .84, a * .66) for l, w, a in got if l[:, 1].max() > .16]


def build(q=1., variant=1, view='front'):
    o, back = OPT, view == 'back'
    X, P, T, L, h = ts.solve(o, step=.0080 / q, settle=(int(540 * q), int(410 * q)), seed=23 if back else 19, turn=5.0, turn_r=2.0, half=half, back=back,
                             plan=plan(o, half(o), 37 if back else 31) + [gs.Fold(np.array(l), .022, .0075) for l in
                                                           ([(-.16, .008), (-.13, .09), (-.15, .18)], [(.10, .008), (.085, .09), (.12, .19)])],
                             height=.015, rho=.22, bend=4e-7, surplus=1.0)
    F, B = ts.assemble(o, X, P, T, L, h, sleeve_hem=False, back=back)
    for sg in (1, -1):
        gl.band('cuff%d' % sg, F, h['sl_hem'] * (sg, 1), ho.CUFF, [gl.material('trim', 'rib')], thick=.0015, side=-sg, rows=18)
