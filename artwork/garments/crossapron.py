"""Cross-back bib apron, flat lay: one sheet of linen canvas, two wide straps that cross above
the bib and run down to the sides, a divided patch pocket; nothing to tie."""
import numpy as np
import garment_sim as gs
import garment_lib as gl
import waistapron as wa

DECOR = (0.0, .665, .175)
TECH = 'soft'
FILL, FILL_H = .86, .87
BW, WW, HT, WA = .132, .335, .80, .505        # bib half width, skirt half width, height, waist
STRAP = .040


def build(q=1., variant=1, view='front'):
    armh = gs.catmull([(WW, WA), (WW - .050, WA + .016), (.205, WA + .082), (.158, WA + .170), (BW + .008, HT - .06), (BW, HT)], 16)
    side = gs.catmull([(WW - .006, .0), (WW + .002, .18), (WW, .36), (WW, WA)], 20)
    bot = gs.catmull([(-WW + .006, 0), (-.12, -.004), (.12, -.003), (WW - .006, 0)], 20)
    top = gs.catmull([(BW, HT), (.04, HT - .003), (-.04, HT - .003), (-BW, HT)], 12)
    parts = [bot, side, armh, top, gs.mirror_x(armh), gs.mirror_x(side)]
    r = np.random.RandomState(15)
    F = lambda pts, w, a: wa.fold(r, pts, w, a * 1.4)
    plan = [F([(-.265, .004), (-.25, .11), (-.262, .24)], .028, .010), F([(.235, .004), (.25, .12), (.24, .26)], .026, .010),
            F([(-.155, .004), (-.145, .08), (-.16, .15)], .026, .007), F([(.09, .004), (.08, .08), (.10, .15)], .028, .007),
            F([(-.322, .465), (-.25, .44), (-.19, .455)], .024, .010), F([(.322, .47), (.26, .435), (.20, .44)], .022, .009),
            F([(.318, .36), (.275, .32), (.25, .25)], .022, .008), F([(-.17, .585), (-.11, .555), (-.03, .562)], .022, .007),
            F([(.175, .60), (.12, .565), (.05, .552)], .022, .007), F([(-.118, .79), (-.112, .74), (-.125, .67)], .015, .005),
            F([(.118, .79), (.110, .75), (.122, .68)], .015, .005), F([(-.318, .30), (-.285, .275), (-.265, .27)], .020, .007)]
    X, P, T, L = wa.sheet(parts, plan, q, seed=11)
    FS = gl.Surface(X, P, T)
    D = gl.Detail((-.36, -.02), (.36, .82), ppm=2200)
    for k in parts:
        D.hem(k, .028 if k is top else .015, raise_=.4, side=1)
    D.creases(53, amp=.6, scale=(.06, .08), fine=.14)
    D.image('detail_crossapron')
    body, plain = gl.material('body', 'canvas', detail='detail_crossapron', decor=1), gl.material('body2', 'canvas')
    th = gl.material('thread', 'thread')
    gl.mesh('body', X, T, P, [body])
    gl.thicken('body', .0012)
    runs = [gl.run_on(FS, gs.offset(k, .0245 if k is top else .0125)[2:-2]) for k in parts]
    wa.patch_pocket('pocket', FS, runs, 0., .225, .180, .190, plain, slots=(-.02,))
    # straps: from the bib up, across each other, down to the opposite side
    drop = gl.dropper('body')
    way = np.array([(-BW + .024, HT - .030), (-BW + .022, HT + .005), (-BW + .040, HT + .055), (-.045, HT + .110), (.012, HT + .150), (.075, HT + .178),
                    (.132, HT + .176), (.182, HT + .130), (.214, HT + .050), (.240, HT - .050), (.268, HT - .150), (.292, HT - .230), (WW - .026, WA - .012), (WW - .022, WA - .036)])
    for nm, sg in (('under', -1), ('over', 1)):
        pts = way * (sg, 1) + (0, .006 if sg < 0 else 0)
        if sg < 0:
            pts[3:9] += (-.006, .004)
            pts[0], pts[1] = pts[0] - (0, .006), pts[1] - (0, .006)
        strap('strap_' + nm, pts, drop, runs, plain)
        drop = gl.dropper('body', 'strap_under')
        for c, up in ((pts[0], np.array((0, 1.))), (pts[-1], None)):   # sewn down with a cross in a box
            d = np.array((0, 1.)) if up is not None else (pts[-2] - pts[-1]) / np.linalg.norm(pts[-2] - pts[-1])
            n = np.array((d[1], -d[0]))
            a, b0, b1 = STRAP / 2 - .004, .005, .030
            box = [c + n * x + d * y for x, y in ((-a, b0), (a, b0), (a, b1), (-a, b1))]
            for i, j in ((0, 1), (2, 3), (0, 2), (1, 3)):
                runs.append(gl.run_on(FS, np.array([box[i], box[j]]), .0048))
    gl.stitches('st', [k for k in runs if k is not None], th, .0034, .0011, .00042)


def strap(name, pts, drop, runs, mat):
    """Wide strap: it leans on its inner edge where it turns."""
    pl = gs.resample(gs.catmull(pts, 20), .003)
    pad = lambda a, k: np.convolve(np.pad(a, k, 'edge'), np.ones(2 * k + 1) / (2 * k + 1), 'valid')
    t = np.gradient(pl, axis=0)
    t /= np.linalg.norm(t, axis=1)[:, None]
    n = np.stack([-t[:, 1], t[:, 0]], 1)
    z = np.max([np.nan_to_num(drop(pl + n * o), nan=0.) for o in (-STRAP / 2, -STRAP / 4, 0, STRAP / 4, STRAP / 2)], 0) + .0022
    zp = np.pad(z, 5, 'edge')
    z = pad(np.max([zp[i:i + len(z)] for i in range(11)], 0), 9)
    s = gs.arclen(pl)
    bend = pad(np.gradient(np.unwrap(np.arctan2(t[:, 1], t[:, 0]))) / .003, 18)
    tl = np.clip(bend / 30, -.45, .45) * gs.smooth(0, .08, s) * gs.smooth(0, .08, s[-1] - s)
    line = gl.strip(name, np.column_stack([pl, z + np.abs(np.sin(tl)) * STRAP / 2]), STRAP, .0024, [mat], tilt=tl)
    runs += [line(o) for o in (STRAP / 2 - .003, -STRAP / 2 + .003)]
