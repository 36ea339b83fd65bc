"""What caps, visors and hats share: panelled crowns, brims as bent boards, bands, a way
to let them rest on the ground.  They keep their shape, so they are modelled, not solved.
az: 0 at the front, positive to the wearer's left; t: 0 rim .. 1 top.  Metres."""
import math
import numpy as np
import garment_sim as gs
import garment_lib as gl
import cap


class Crown:
    """A panelled super-ellipsoid.  seams: azimuths; p: how soon it turns (back, less in front);
    soft: dents of an unstructured cloth (metres)."""

    def __init__(self, A, B, H, seams, p=(.66, .20), e=.98, wide=1.2, soft=.0, groove=.0013, full=.020, seed=5, lean=0.):
        self.A, self.B, self.H, self.p, self.e, self.wide, self.soft, self.groove, self.full, self.lean = A, B, H, p, e, wide, soft, groove, full, lean
        s = np.sort(np.asarray(seams, float) % (2 * np.pi))
        self.seams = np.concatenate([[s[-1] - 2 * np.pi], s, [s[0] + 2 * np.pi]])
        self.n1, self.n2 = gs.fnoise(seed, (.9, .5)), gs.fnoise(seed + 1, (.55, .42), 16)

    def __call__(self, az, t):
        az, t = np.broadcast_arrays(np.asarray(az, float), np.asarray(t, float))
        fr = np.clip(np.cos(az), 0, 1) ** self.wide
        q = t * np.pi / 2
        rho = np.cos(q) ** (self.p[0] - self.p[1] * fr)
        z = self.H * np.sin(q) ** (self.e - .06 * fr) * (1 + .02 * fr)
        a = az % (2 * np.pi)
        i = np.clip(np.searchsorted(self.seams, a), 1, len(self.seams) - 1)
        lo, hi = self.seams[i - 1], self.seams[i]
        k = np.sin(np.pi * (a - lo) / (hi - lo))
        bell = np.sin(np.pi * np.clip(t * .9 + .1, 0, 1)) ** .7
        rho = rho * (1 + self.full * (k - .6) * bell) * (1 + .004 * self.n1(np.sin(az) * 2, np.cos(az) * 2 + t) * np.sin(np.pi * t))
        d = np.minimum(a - lo, hi - a) * np.maximum(rho * (self.A + self.B) / 2, .004)
        dep = self.groove * np.exp(-(d / .0016) ** 2) * gs.smooth(1.0, .9, t)
        rid = .0006 * np.exp(-((d - .0042) / .003) ** 2) * gs.smooth(1.0, .9, t)
        dent = self.soft * self.n2(np.sin(az) * 1.6, np.cos(az) * 1.6 + 1.7 * t) * np.sin(np.pi * np.clip(t, 0, 1)) ** .8
        s = 1 + (rid - dep + dent) / np.maximum(rho * (self.A + self.B) / 2, .010)
        z = z - dep * .5 * t + dent * .5 * gs.smooth(.5, 1, t)
        return np.stack([self.A * rho * np.sin(az) * s, -self.B * rho * np.cos(az) * s + self.lean * t ** 2, z], -1)

    def run(self, az, t):
        """Line on the outside and its normals."""
        az, t = np.broadcast_arrays(np.asarray(az, float), np.asarray(t, float))
        h = 1e-3
        c = self(az, t)
        n = np.cross(self(az + h, t) - c, self(az, t + h) - c)
        n /= np.linalg.norm(n, axis=-1)[:, None] + 1e-12
        return c, n * np.sign((n * c).sum(-1))[:, None]

    def off(self, a0, t, d):
        """Azimuths d metres beside a seam."""
        P = self(np.full_like(t, a0 + .02), t)
        return a0 + np.sign(d) * np.minimum(abs(d) / np.maximum(np.hypot(P[:, 0], P[:, 1]), .012), .26)


class Rest:
    """Turn about x and lift so that rim and brim both touch the ground."""

    def __init__(self, back, front):
        lo, hi = 0., .5
        for _ in range(40):
            m = (lo + hi) / 2
            z = [(-math.sin(m) * P[:, 1] + math.cos(m) * P[:, 2]).min() for P in (back, front)]
            lo, hi = (m, hi) if z[1] < z[0] else (lo, m)
        self.c, self.s, self.z = math.cos(-m), math.sin(-m), .0012 - min(z)

    def __call__(self, X):
        Y = np.array(X, float)
        Y[..., 1], Y[..., 2] = self.c * X[..., 1] - self.s * X[..., 2], self.s * X[..., 1] + self.c * X[..., 2] + self.z
        return Y

    def turn(self, N):
        return self(N) - (0, 0, self.z)

    def line(self, run, lift=0.):
        c, n = run
        return self(c + n * lift), self.turn(n)


PEAK = [(.0795, -.030), (.0905, -.070), (.0880, -.112), (.068, -.147), (.036, -.165), (0, -.170)]
FLAT = [(.0795, -.030), (.0925, -.070), (.0930, -.113), (.0790, -.148), (.044, -.167), (0, -.171)]


class Brim:
    def __init__(self, rim, half=PEAK, bend=4.1, drop=.007, belly=.0035, span=73, nu=161):
        half = gs.catmull(half, 30)
        self.outer = gs.resample(np.vstack([half * (-1, 1), half[::-1][1:]]), n=nu)
        self.inner = rim(np.linspace(-1, 1, nu) * math.radians(span))[:, :2] * .985
        self.bend, self.drop, self.belly = bend, drop, belly

    def surf(self, v):
        v = np.asarray(v, float)[None]
        P = self.inner[:, None] * (1 - v)[..., None] + self.outer[:, None] * v[..., None]
        x = P[..., 0]
        z = -self.bend * x ** 2 * v ** .75 - self.drop * v + self.belly * np.sin(np.pi * v) * (1 - (x / .09) ** 2) + .001
        return np.concatenate([P, z[..., None]], -1)

    def build(self, mat, rest, runs, rows=8, nv=60):
        v = np.linspace(0, 1, nv)
        X = self.surf(v)
        n = cap.frames(X)
        n *= np.sign(n[len(X) // 2, nv // 2, 2])
        w = np.linalg.norm(self.outer - self.inner, axis=1)[:, None]
        edge = np.minimum((1 - v)[None] * np.maximum(w, .004), 1) / .0022
        th = .0021 * np.sqrt(1 - (1 - np.clip(edge, 0, 1)) ** 2)
        at = np.linspace(.10, .95, rows)
        pull = sum(np.exp(-((v - r) * .072 / .0016) ** 2) for r in at)
        G = np.concatenate([X + n * (th - .0005 * pull[None])[..., None], (X - n * (th + .0002)[..., None])[:, ::-1]], 1)
        gl.grid_mesh('brim', rest(G), np.concatenate([X[..., :2], X[:, ::-1, :2]], 1), [mat], closed_v=True)
        for r in at:
            S = self.surf([r - .01, r, r + .01])
            nn = cap.frames(S)[:, 1]
            nn *= np.sign(nn[:, 2:3])
            ok = w[:, 0] > .010
            runs.append(rest.line((S[ok, 1], nn[ok]), .00175))


def crown_mesh(name, crown, rest, a0, a1, mat, na=721):
    """Panels from azimuth a0 to a1.  Pattern: straight on every panel, so that the weave turns with it."""
    az = np.linspace(a0, a1, na)
    t = np.concatenate([np.linspace(0, .9, 150), np.linspace(.905, .9995, 30)])
    X = crown(az[:, None], t[None])
    mid = crown(np.full_like(t, 0.), t)
    u = az[:, None] * (crown.A + crown.B) / 2 * (1 - .75 * t[None] ** 2.2)
    gl.grid_mesh(name, rest(X), np.stack(np.broadcast_arrays(u, gs.arclen(mid)[None]), -1), [mat])


def rim_and_inside(crown, rest, mat, band=None):
    az = np.linspace(-np.pi, np.pi, 361)
    rim = crown(az, 0 * az)
    gl.tube('rim', rest(rim), .0016, [mat], na=8, caps=False)
    inn = np.stack([rim * (.972, .972, 1) + (0, 0, -.0005), rim * (.93, .93, 1) + (0, 0, .03)], 1)
    gl.grid_mesh('inside', rest(inn), np.zeros(inn.shape[:2] + (2,)), [band or gl.material('fixed', 'twill', color='#2a2a2c')])


def eyelet(name, p, n, rest, th, r=.0036):
    """Embroidered hole at p."""
    c, n = rest(np.array(p)), rest.turn(np.array(n))
    x = np.cross((0, 0, 1.), n)
    x /= np.linalg.norm(x)
    y = np.cross(n, x)
    a = np.linspace(0, 2 * np.pi, 33)
    gl.tube(name, np.array([c + n * .0005 + (x * np.cos(v) + y * np.sin(v)) * r for v in a]), .0013, [th], na=8, caps=False)
    disc = np.array([[c + n * .0004 + (x * np.cos(v) + y * np.sin(v)) * f for v in a[:-1]] for f in (1e-5, r * .83)])
    gl.grid_mesh(name + 'hole', disc, np.zeros(disc.shape[:2] + (2,)), [gl.material('hole', 'plain', color='#141414')], closed_v=True)


def button(crown, rest, mat):
    v = np.linspace(0, np.pi / 2, 14)[:, None]
    w = np.linspace(0, 2 * np.pi, 40, endpoint=False)[None]
    top = crown(0., .9995)
    r = .0078 * np.cos(v) ** .6
    X = np.stack(np.broadcast_arrays(r * np.cos(w), top[1] + r * np.sin(w), top[2] + .0045 * np.sin(v) - .0008), -1)
    gl.grid_mesh('button', rest(X), np.stack(np.broadcast_arrays(w * .008, v * .008), -1), [mat], closed_v=True)
