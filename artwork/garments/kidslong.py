"""A child's long-sleeved tee: the adult one by other measures."""
import garment_sim as gs
import garment_lib as gl
import tshirt as ts
import hoodie as ho
import teelong as tl

DECOR = (0.0, .34, .18)
TECH = 'screen'
FILL, FILL_H = .76, .72
K = .76
CUFF = .046
ADULT = dict(tl.OPT, neck=.066 / K, fdrop=.068 / K, bdrop=.013 / K)
OPT = {k: v if k == 'sl_ang' else v * K for k, v in ADULT.items()}


def half(o):
    """The adult outline made smaller: its sleeve has points at fixed lengths."""
    was, ho.CUFF = ho.CUFF, CUFF / K
    h = tl.half(ADULT)
    ho.CUFF = was
    return {k: v if k in ('ax', 'n') else v * K for k, v in h.items()}


def build(q=1., variant=1, view='front'):
    was, ts.RIB = ts.RIB, .0165
    plan = [gs.Fold(f.L[::12] * (-1, 1), f.width * .86, f.amp * .86) for f in tl.plan(OPT, None, 37)]
    X, P, T, L, h = ts.solve(OPT, step=.0064 / q, settle=(int(540 * q), int(400 * q)), seed=43, turn=2.5, turn_r=6.0, half=half,
                             plan=plan, height=.013, rho=.22, bend=4e-7, surplus=1.0)
    F, B = ts.assemble(OPT, X, P, T, L, h, sleeve_hem=False)
    for sg in (1, -1):
        gl.band('cuff%d' % sg, F, h['sl_hem'] * (sg, 1), CUFF, [gl.material('trim', 'rib')], thick=.0014, side=-sg, rows=18)
    ts.RIB = was
