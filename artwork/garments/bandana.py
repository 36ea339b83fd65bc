"""Bandana, flat lay: one square of voile with rolled edges, spread out after it lay folded
in four, one corner turned over.  The sheet is set, not solved."""
import math
import numpy as np
import garment_sim as gs
import garment_lib as gl

DECOR = (0.0, 0.0, .55)
TECH = 'dtg'
FILL, FILL_H = .84, .84
S = .275


def build(q=1., variant=1, view='front'):
    r = np.random.RandomState(6)
    soft, fine, mv = gs.fnoise(3, (.16, .18)), gs.fnoise(4, (.05, .06)), [gs.fnoise(5 + k, (.22, .22)) for k in (0, 1)]
    F = lambda pts, w, a: gs.Fold(np.array(pts) + r.randn(len(pts), 2) * .006, w, a)
    folds = [F([(-.272, .06), (-.20, .03), (-.10, .05)], .020, .0042), F([(-.25, -.272), (-.20, -.19), (-.11, -.13)], .018, .0048), F([(.06, .272), (.04, .20), (.07, .11)], .018, .0040),
             F([(.272, .15), (.20, .13), (.12, .15)], .016, .0034), F([(-.10, -.272), (-.08, -.21), (-.10, -.15)], .016, .0034), F([(.16, -.04), (.09, -.07), (.0, -.05)], .024, .0036),
             F([(-.20, .23), (-.14, .17), (-.06, .15)], .020, .0034)]
    a, c0 = math.radians(-45), .275                     # the corner that is turned over: its direction, where it turns
    e = np.array((math.cos(a + .10), math.sin(a + .10)))
    t = np.array((-e[1], e[0]))
    turn = math.radians(-3.)

    def lay(P):
        P = np.asarray(P, float)
        x, y = P[..., 0], P[..., 1]
        sh = P.shape[:-1]
        Q = P.reshape(-1, 2)
        d = S - np.maximum(np.abs(x), np.abs(y))
        edge = gs.smooth(0, .05, d)
        z = .0012 + .0014 * (1 + soft(x, y)) + .0004 * fine(x, y) + (.0010 * (1 + soft(y * 1.7, x * 1.7))) * (1 - edge)
        z = z + sum(f.ridge(Q) for f in folds).reshape(sh)
        for k, (v, w) in enumerate(((x, y), (y, x))):     # pressed creases, up here and down there
            s = gs.smooth(-.06, .06, w) * 2 - 1 if k else 1.
            z = z + .0022 * s * np.exp(-np.abs(v) / .0065) * (.75 + .25 * np.sin(w * 23)) + .0010 * np.exp(-(v / .03) ** 2)
        x2, y2 = x + .0022 * mv[0](x, y) * 1., y + .0022 * mv[1](x, y)
        z = np.maximum(z, .0008)
        # the corner: over a soft bend and back
        u, v = x2 * e[0] + y2 * e[1], x2 * t[0] + y2 * t[1]
        m = np.maximum(u - c0, 0)
        R = .0042 + .012 * np.abs(v)                       # opens towards its ends
        R = np.minimum(R, .0075)
        ph = np.minimum(m / R, np.pi)
        over = np.maximum(m - np.pi * R, 0)
        u2 = np.where(m > 0, c0 + R * np.sin(ph) - over, u)
        low = gs.smooth(.0, .035, c0 - u)
        z = np.where(m > 0, .0012 + R * (1 - np.cos(ph)) + .0016 * gs.smooth(0, .06, over) * (1 + soft(x * 2, y * 2)) - (2 * R - .0062) * gs.smooth(0, .045, over) + .0045 * gs.smooth(.07, .12, over),
                     z * low + .0012 * (1 - low))
        X = np.stack([u2 * e[0] + v * t[0], u2 * e[1] + v * t[1]], -1)
        c, s = math.cos(turn), math.sin(turn)
        return np.stack([c * X[..., 0] - s * X[..., 1], s * X[..., 0] + c * X[..., 1], z], -1)
    n = 281
    g = np.linspace(-S, S, n)
    P = np.stack(np.meshgrid(g, g, indexing='ij'), -1)
    D = gl.Detail((-.28, -.28), (.28, .28), ppm=2200)
    D.creases(23, amp=.55, scale=(.06, .07), fine=.14)
    D.image('detail_bandana')
    body, th = gl.material('body', 'tape', decor=1, detail='detail_bandana'), gl.material('thread', 'thread')
    gl.grid_mesh('body', lay(P), P, [body])
    roll = gl.material('body2', 'tape')
    runs = []
    h = 1e-3
    for k, (p0, p1) in enumerate((((-S, -S), (S, -S)), ((S, -S), (S, S)), ((S, S), (-S, S)), ((-S, S), (-S, -S)))):
        L = np.linspace(p0, p1, 400)
        gl.tube('roll%d' % k, lay(L) + (0, 0, .0003), .0014, [roll], na=8)
        d = (np.array(p1) - p0) / (2 * S)
        I = L + np.array((-d[1], d[0])) * .0026
        c = lay(I)
        nn = np.cross(lay(I + (h, 0)) - c, lay(I + (0, h)) - c)
        nn /= np.linalg.norm(nn, axis=1)[:, None] + 1e-12
        nn *= np.where(nn[:, 2:] < 0, -1, 1)
        runs.append((c + nn * .0005, nn))
    gl.stitches('st', runs, th, .0022, .0010, .00034)
