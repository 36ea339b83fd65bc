"""Visor, three-quarter view: band and peak of a cap, no crown; terry inside."""
import math
import bpy
import numpy as np
import garment_sim as gs
import garment_lib as gl
import headwear as hw
import cap
from cap import camera

STUDIO = '3q'
DECOR = (0.0, .029, .043)
TECH = 'flock'
A, B = .082, .097


def height(az):
    return .030 + .027 * gs.smooth(-.35, .95, np.cos(az))


def band(az, z):
    """z: height above the rim in metres."""
    az, z = np.broadcast_arrays(np.asarray(az, float), np.asarray(z, float))
    n = gs.fnoise(4, (.9, .7))(np.sin(az) * 2, np.cos(az) * 2)
    s = 1 - 1.5 * z - 1.0 * z * np.clip(np.cos(az), 0, 1) - 4.5 * z ** 2 + .004 * n * gs.smooth(0, .03, z)
    return np.stack([A * s * np.sin(az), -B * s * np.cos(az), z], -1)


def build(q=1., variant=1, view='front'):
    body, peak, th = gl.material('body', 'twill', decor=1), gl.material('trim', 'twill'), gl.material('thread', 'thread')
    terry = gl.material('inside', 'fleece', tint=.97)
    rim = lambda a: band(a, 0 * a)
    brim = hw.Brim(rim, hw.PEAK, bend=3.7)
    back = np.linspace(2.2, 4.08, 60)
    rest = hw.Rest(rim(back) - (0, 0, .002), brim.surf(np.linspace(.5, 1, 20)).reshape(-1, 3) - (0, 0, .0022))
    az = np.linspace(-np.pi, np.pi, 721)
    v = np.linspace(0, 1, 90)
    h = height(az)[:, None]
    X = band(az[:, None], v[None] * h)
    n = cap.frames(X)
    n *= np.sign((n * X * (1, 1, 0)).sum(-1))[..., None]
    # two sheets, a rolled edge above and below
    e = np.minimum(v, 1 - v)[None] * h
    th_ = .0019 * np.sqrt(1 - (1 - np.clip(e / .0022, 0, 1)) ** 2)
    D = lambda z0: .0006 * np.exp(-((v[None] * h - z0) / .0013) ** 2)
    pull = D(.0035) + D(h - .0045)
    uv = np.stack(np.broadcast_arrays(az[:, None] * (A + B) / 2, v[None] * h), -1)
    gl.grid_mesh('band', rest(X + n * (th_ - pull)[..., None]), uv, [body])
    gl.grid_mesh('terry', rest((X - n * th_[..., None])[:, ::-1]), uv[:, ::-1], [terry])
    runs = []

    def run(a, z):
        c = band(a, z)
        n = np.cross(band(a + 1e-3, z) - c, band(a, z + 1e-4) - c)
        n /= np.linalg.norm(n, axis=1)[:, None]
        return c, n * np.sign((n * c * (1, 1, 0)).sum(1))[:, None]
    a = np.linspace(-np.pi, np.pi, 500)
    for z in (0 * a + .0035, height(a) - .0045):
        runs.append(rest.line(run(a, z), .0016))
    # inside: the seam where the terry is turned in, and the hook and loop at the back
    runs.append(rest.line((run(a, height(a) - .0045)[0] - run(a, height(a) - .0045)[1] * .0016, -run(a, height(a) - .0045)[1])))
    g = np.linspace(np.pi - .52, np.pi + .30, 60)
    Y = band(g[:, None], (np.linspace(.10, .90, 24)[None] * height(g)[:, None]))
    m = cap.frames(Y)
    m *= np.sign((m * Y * (1, 1, 0)).sum(-1))[..., None]
    ed = np.minimum(np.minimum(np.linspace(0, 1, 60), np.linspace(1, 0, 60))[:, None] * .07, np.minimum(np.linspace(0, 1, 24), np.linspace(1, 0, 24))[None] * .026)
    Z = Y - m * (.0019 + .0014 * np.sqrt(1 - (1 - np.clip(ed / .0016, 0, 1)) ** 2))[..., None]
    gl.grid_mesh('loop', rest(Z), np.stack(np.broadcast_arrays(g[:, None] * .09, np.linspace(0, .03, 24)[None]), -1), [body])
    for r in (.16, .84):
        c, k = run(g[2:-2], r * height(g[2:-2]))
        runs.append(rest.line((c - k * .0033, -k)))
    brim.build(peak, rest, runs, 7)
    gl.stitches('st', runs, th, .0031, .0011, .00034)
    bpy.context.view_layer.update()
