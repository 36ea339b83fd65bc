"""Turned shapes and what is put to them: profiles, lathe, a mug's ear.  Unit 1 cm."""
import numpy as np
import scene_lib as L


def rounded(pts, r=.3, seg=8, run=.35):
    """Profile (x, z) with its corners turned to arcs and long runs evened out."""
    pts = [np.array(p, float) for p in pts]
    out = [pts[0]]
    for p, q, s in zip(pts, pts[1:], pts[2:]):
        u, v = p - q, s - q
        d = min(r, np.linalg.norm(u) / 2, np.linalg.norm(v) / 2)
        a, b = q + u / np.linalg.norm(u) * d, q + v / np.linalg.norm(v) * d
        out += [(1 - t) ** 2 * a + 2 * t * (1 - t) * q + t * t * b for t in np.linspace(0, 1, seg)]
    out.append(pts[-1])
    res = [out[0]]
    for p in out[1:]:
        n, p0 = max(1, int(np.linalg.norm(p - res[-1]) / run)), res[-1]
        res += [p0 + (p - p0) * i / n for i in range(1, n + 1)]
    return np.array(res)


def lathe(name, prof, mat, z0=0., z1=1., n=160, loc=(0, 0, 0), rot=0., start=np.pi / 2):
    """Profile (radius, z) turned round z; UV: u once round from the angle `start` (seam at the back when rot = 0), v = 0..1 from z0 to z1."""
    prof = np.asarray(prof, float)
    a = np.linspace(0, 2 * np.pi, n + 1) + start
    V = np.stack([prof[:, None, 0] * np.cos(a), prof[:, None, 0] * np.sin(a), np.broadcast_to(prof[:, 1:2], (len(prof), n + 1))], -1)
    uv = np.stack([np.broadcast_to(np.linspace(0, 1, n + 1), V.shape[:2]), np.broadcast_to((prof[:, 1:2] - z0) / (z1 - z0), V.shape[:2])], -1)
    m, k = V.shape[:2]
    i = np.arange(m * k).reshape(m, k)
    F = np.stack([i[:-1, :-1], i[:-1, 1:], i[1:, 1:], i[1:, :-1]], -1).reshape(-1, 4)
    o = L.make_mesh(name, V.reshape(-1, 3), F, mat, uv.reshape(-1, 2))
    o.location, o.rotation_euler = loc, (0, 0, rot)
    return o


def ear(name, R, H, mat):
    """Handle of a mug of radius R and height H: an oval swept along an ear-shaped path."""
    t = np.linspace(0, 1, 60)
    P = np.stack([R - .55 + 3.1 * np.sqrt(np.clip(np.cos(np.pi * (t - .5)), 0, 1)), 0 * t, H * .52 - 3.0 * np.sin(np.pi * (t - .5)) * (1 - .06 * t)], 1)
    T = np.gradient(P, axis=0)
    T /= np.linalg.norm(T, axis=1, keepdims=True)
    N = np.stack([-T[:, 2], 0 * t, T[:, 0]], 1)
    k = np.linspace(0, 2 * np.pi, 28, endpoint=False)
    V = P[:, None] + .36 * np.cos(k)[None, :, None] * N[:, None] + .62 * np.sin(k)[None, :, None] * np.array([0, 1, 0])
    m, q = V.shape[:2]
    i = np.arange(m * q).reshape(m, q)
    F = np.stack([i[:-1], np.roll(i, -1, 1)[:-1], np.roll(i, -1, 1)[1:], i[1:]], -1).reshape(-1, 4)
    return L.make_mesh(name, V.reshape(-1, 3), F, mat)
