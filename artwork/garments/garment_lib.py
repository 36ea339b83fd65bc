"""Blender side of the garment pictures: meshes, stitches, ribs, fabrics, decals,
studio, cache and post.  Runs inside `blender -b -P ...` (3.4, Cycles CPU).

Two phases, so that a new colour costs only a render:
  build   garment file -> cloth solve -> meshes with *named roles* -> cache .blend
  render  open the cache, build the shaders for the asked colour / decoration,
          render, post.
Materials carry their recipe as custom properties (role, kind, detail image);
node trees are made at render time, so shader work never needs a new solve.
"""
import math
import os
import time
import bpy
import numpy as np
from mathutils import Vector
from mathutils.bvhtree import BVHTree
import garment_sim as gs


# ---------------------------------------------------------------- basics
def log(*a):
    print('[garment]', *a, flush=True)


def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)


def srgb(hexa):
    h = hexa.lstrip('#')
    c = np.array([int(h[i:i + 2], 16) / 255. for i in (0, 2, 4)])
    return np.where(c <= .04045, c / 12.92, ((c + .055) / 1.055) ** 2.4)


def material(role, kind, **props):
    """A recipe, not yet a shader. role decides colour, kind decides structure."""
    name = role + '.' + kind + ('.' + props['detail'] if props.get('detail') else '')
    m = bpy.data.materials.get(name) or bpy.data.materials.new(name)
    m.use_nodes = True
    m['role'], m['kind'] = role, kind
    for k, v in props.items():
        m[k] = v
    return m


def mesh(name, X, F, uv=None, mats=(), midx=None, smooth=True):
    """Mesh from numpy arrays. F is (n,3) or (n,4)."""
    me = bpy.data.meshes.new(name)
    X = np.asarray(X, np.float32)
    F = np.asarray(F, np.int32)
    n, k = F.shape
    me.vertices.add(len(X))
    me.vertices.foreach_set('co', X.ravel())
    me.loops.add(n * k)
    me.loops.foreach_set('vertex_index', F.ravel())
    me.polygons.add(n)
    me.polygons.foreach_set('loop_start', np.arange(0, n * k, k, dtype=np.int32))
    me.polygons.foreach_set('loop_total', np.full(n, k, np.int32))
    if smooth:
        me.polygons.foreach_set('use_smooth', np.ones(n, bool))
    for m in mats:
        me.materials.append(m)
    if midx is not None:
        me.polygons.foreach_set('material_index', np.asarray(midx, np.int32))
    if uv is not None:
        l = me.uv_layers.new(name='pattern')
        uv = np.asarray(uv, np.float32)
        l.data.foreach_set('uv', (uv[F.ravel()] if len(uv) == len(X) else uv).ravel())
    me.update(calc_edges=True)
    me.validate()
    ob = bpy.data.objects.new(name, me)
    bpy.context.scene.collection.objects.link(ob)
    ob['garment'] = 1
    ob.pass_index = 1
    return ob


def grid_mesh(name, X, uv, mats, closed_u=False, closed_v=False):
    """X: (nu, nv, 3) surface grid."""
    nu, nv = X.shape[:2]
    i, j = np.meshgrid(np.arange(nu if closed_u else nu - 1),
                       np.arange(nv if closed_v else nv - 1), indexing='ij')
    i, j = i.ravel(), j.ravel()
    i2, j2 = (i + 1) % nu, (j + 1) % nv
    F = np.stack([i * nv + j, i2 * nv + j, i2 * nv + j2, i * nv + j2], 1)
    # per-loop uv so that a closed section does not smear its last strip
    U = np.stack([uv[i, j], uv[i2, j], uv[i2, j2], uv[i, j2]], 1)
    return mesh(name, X.reshape(-1, 3), F, U.reshape(-1, 2), mats)


# ---------------------------------------------------------------- surfaces
class Surface:
    """Look up space position and normal of a pattern point on a solved sheet."""

    def __init__(self, X, P, T, up=True):
        self.X, self.P, self.T = X, P, T
        c = np.cross(X[T[:, 1]] - X[T[:, 0]], X[T[:, 2]] - X[T[:, 0]])
        N = np.zeros_like(X)
        for k in range(3):
            for d in range(3):
                N[:, d] += np.bincount(T[:, k], c[:, d], len(X))
        if up and N[:, 2].sum() < 0:
            N = -N
        self.N = N / (np.linalg.norm(N, axis=1)[:, None] + 1e-12)
        self.tree = BVHTree.FromPolygons([(x, y, 0) for x, y in P], T.tolist())

    def at(self, pts):
        out = np.zeros((len(pts), 3))
        nrm = np.zeros((len(pts), 3))
        for k, (x, y) in enumerate(pts):
            loc, _, f, _ = self.tree.find_nearest((x, y, 0))
            t = self.T[f]
            a, b, c = self.P[t]
            v0, v1, v2 = b - a, c - a, np.array((loc.x, loc.y)) - a
            den = v0[0] * v1[1] - v1[0] * v0[1]
            u = (v2[0] * v1[1] - v1[0] * v2[1]) / den
            v = (v0[0] * v2[1] - v2[0] * v0[1]) / den
            w = np.array((1 - u - v, u, v))
            out[k] = w @ self.X[t]
            nrm[k] = w @ self.N[t]
        nrm /= np.linalg.norm(nrm, axis=1)[:, None] + 1e-12
        return out, nrm

    def grid(self, P2, h=0.):
        """P2 (nu, nv, 2) pattern points -> space grid lifted by h."""
        s = P2.shape[:2]
        p, n = self.at(P2.reshape(-1, 2))
        h = np.broadcast_to(h, s).reshape(-1, 1)
        return (p + n * h).reshape(s + (3,))


def dropper(*names):
    """f(points (n,2)) -> height of the named meshes there, as laid (nan beside them).
    For cords and straps that run over several layers."""
    V, Fc, k = [], [], 0
    for nm in names:
        me = bpy.data.objects[nm].data
        v = np.empty(len(me.vertices) * 3, np.float32)
        me.vertices.foreach_get('co', v)
        V.append(v.reshape(-1, 3))
        Fc += [[k + i for i in p.vertices] for p in me.polygons]
        k += len(me.vertices)
    tree = BVHTree.FromPolygons(np.vstack(V).tolist(), Fc)

    def f(pts):
        z = np.full(len(pts), np.nan)
        for i, (x, y) in enumerate(pts):
            h = tree.ray_cast((x, y, 1.), (0, 0, -1.))
            if h[0] is not None:
                z[i] = h[0].z
        return z
    return f


def band(name, surf, edge, width, mats, thick=.0014, step=.0025, side=1, over=.0006,
         power=6, lift=0., rows=14):
    """Own geometry for rib bands and hems: a flat tube along `edge`.

    edge: pattern polyline; the band goes `width` to its left (side=1) or right.
    Cross section is a flattened super-ellipse, so rims are round and catch light.
    UV: u = along the edge, v = across (metres) -> rib lines stay square to it."""
    e = gs.resample(edge, step)
    t = np.gradient(e, axis=0)
    t /= np.linalg.norm(t, axis=1)[:, None]
    n = np.stack([-t[:, 1], t[:, 0]], 1) * side
    s = gs.arclen(e)
    a = np.linspace(0, 2 * np.pi, rows * 2, endpoint=False)
    ca, sa = np.cos(a), np.sin(a)
    d = (np.sign(ca) * np.abs(ca) ** (2 / power) * .5 + .5) * (width + over) - over
    h = np.sign(sa) * np.abs(sa) ** (2 / power) * thick + lift
    P2 = e[:, None] + n[:, None] * np.maximum(d, 0.0)[None, :, None]
    X = surf.grid(P2, h[None, :])
    # beyond the sheet edge: carry on in the direction of the sheet
    in0 = surf.at(e)[0]
    in1 = surf.at(e + n * .004)[0]
    out = (in0 - in1) / .004
    X += out[:, None] * np.maximum(-d, 0)[None, :, None]
    uv = np.stack(np.broadcast_arrays(s[:, None], d[None]), -1)
    return grid_mesh(name, X, uv, mats, closed_v=True)


def patch(name, surf, P2, mats, h=.001, uv=None):
    X = surf.grid(P2, h)
    return grid_mesh(name, X, P2 if uv is None else uv, mats)


def stitches(name, runs, mat, length=.0034, gap=.0011, r=.00042, flat=.7, sink=.25):
    """Sewing thread as geometry: one small pillow per stitch.

    runs: list of (points (n,3), normals (n,3)) polylines in space."""
    nr, na = 5, 6
    prof = np.array([0, .8, 1, .8, 0])
    pos = np.array([0, .1, .5, .9, 1])
    lift = np.array([-.9, .2, .6, .2, -.9])
    VV, FF = [], []
    k0 = 0
    ang = np.arange(na) / na * 2 * np.pi
    i, j = np.meshgrid(np.arange(nr - 1), np.arange(na), indexing='ij')
    i, j = i.ravel(), j.ravel()
    base = np.stack([i * na + j, i * na + (j + 1) % na, (i + 1) * na + (j + 1) % na, (i + 1) * na + j], 1)
    for pts, nrm in runs:
        s = gs.arclen(pts)
        n = int(s[-1] // (length + gap))
        if n < 1:
            continue
        a0 = np.arange(n) * (length + gap) + gap * .5

        def ev(A, q):
            return np.stack([np.interp(q, s, A[:, d]) for d in range(3)], 1)
        A, B = ev(pts, a0), ev(pts, a0 + length)
        N = ev(nrm, a0 + length / 2)
        N /= np.linalg.norm(N, axis=1)[:, None]
        D = B - A
        S = np.cross(N, D)
        S /= np.linalg.norm(S, axis=1)[:, None] + 1e-12
        for q in range(nr):
            C = A + D * pos[q] + N * (lift[q] * r)
            ring = (C[:, None] + S[:, None] * (np.cos(ang) * prof[q] * r)[None, :, None]
                    + N[:, None] * (np.sin(ang) * prof[q] * r * flat)[None, :, None])
            VV.append((k0, q, n, ring))
        FF.append((base[None] + (k0 + np.arange(n) * nr * na)[:, None, None]).reshape(-1, 4))
        k0 += n * nr * na
    if not k0:
        return None
    X = np.zeros((k0, 3))
    for k, q, n, ring in VV:
        idx = k + (np.arange(n) * nr * na)[:, None] + q * na + np.arange(na)[None]
        X[idx.ravel()] = ring.reshape(-1, 3)
    ob = mesh(name, X, np.vstack(FF), None, [mat])
    return ob


def run_on(surf, poly, h=.0004, step=.004):
    p = gs.resample(poly, step)
    x, n = surf.at(p)
    return x + n * h, n


def tube(name, path, r, mats, nrm=None, na=10, flat=1., caps=True):
    """Round cord along a space path."""
    path = np.asarray(path, float)
    t = np.gradient(path, axis=0)
    t /= np.linalg.norm(t, axis=1)[:, None] + 1e-12
    up = np.tile([0, 0, 1.], (len(path), 1)) if nrm is None else nrm
    s = np.cross(up, t)
    bad = np.linalg.norm(s, axis=1) < 1e-4
    s[bad] = np.cross([0, 1., 0], t[bad])
    s /= np.linalg.norm(s, axis=1)[:, None]
    u = np.cross(t, s)
    a = np.arange(na) / na * 2 * np.pi
    rr = np.broadcast_to(r, len(path)).astype(float).copy()
    if caps:
        path = np.vstack([path[:1], path, path[-1:]])
        s, u = np.vstack([s[:1], s, s[-1:]]), np.vstack([u[:1], u, u[-1:]])
        rr = np.concatenate([[1e-5], rr, [1e-5]])
    X = (path[:, None] + s[:, None] * (np.cos(a)[None, :, None] * rr[:, None, None])
         + u[:, None] * (np.sin(a)[None, :, None] * rr[:, None, None] * flat))
    L = gs.arclen(path)
    uv = np.stack(np.broadcast_arrays(L[:, None], (a * np.mean(r))[None]), -1)
    return grid_mesh(name, X, uv, mats, closed_v=True)


# ---------------------------------------------------------------- detail map
def _up(h, k):
    """Bilinear enlargement by k."""
    H, W = h.shape
    y = np.clip((np.arange(H * k) + .5) / k - .5, 0, H - 1)
    x = np.clip((np.arange(W * k) + .5) / k - .5, 0, W - 1)
    y0, x0 = np.minimum(y.astype(int), H - 2), np.minimum(x.astype(int), W - 2)
    fy, fx = (y - y0)[:, None], (x - x0)[None]
    r = h[y0] * (1 - fy) + h[y0 + 1] * fy
    return (r[:, x0] * (1 - fx) + r[:, x0 + 1] * fx).astype(np.float32)


class Detail:
    """Height (mm) and tint painted in pattern space: seam grooves, hem steps,
    pocket edges, puckering.  Finer than the mesh, so it goes into the bump."""

    def __init__(self, lo, hi, ppm=2200):
        self.lo, self.hi = np.asarray(lo, float), np.asarray(hi, float)
        self.w, self.h = ((self.hi - self.lo) * ppm).astype(int)
        self.ppm = ppm
        self.H = np.zeros((self.h, self.w), np.float32)
        self.A = np.ones((self.h, self.w), np.float32)
        x = self.lo[0] + (np.arange(self.w) + .5) / ppm
        y = self.lo[1] + (np.arange(self.h) + .5) / ppm
        self.gx, self.gy = np.meshgrid(x, y)

    def dist(self, poly, reach):
        """Distance to a polyline near it (inf elsewhere), signed side and arclength."""
        D = np.full((self.h, self.w), np.inf, np.float32)
        S = np.zeros_like(D)
        A = np.zeros_like(D)
        poly = gs.resample(poly, .006)
        al = gs.arclen(poly)
        for k in range(len(poly) - 1):
            a, b = poly[k], poly[k + 1]
            lo = np.floor((np.minimum(a, b) - reach - self.lo) * self.ppm).astype(int)
            hi = np.ceil((np.maximum(a, b) + reach - self.lo) * self.ppm).astype(int)
            x0, y0 = np.maximum(lo, 0)
            x1, y1 = min(hi[0], self.w), min(hi[1], self.h)
            if x1 <= x0 or y1 <= y0:
                continue
            px, py = self.gx[y0:y1, x0:x1] - a[0], self.gy[y0:y1, x0:x1] - a[1]
            e = b - a
            L2 = e @ e
            t = np.clip((px * e[0] + py * e[1]) / L2, 0, 1)
            d = np.hypot(px - t * e[0], py - t * e[1])
            W = D[y0:y1, x0:x1]
            m = d < W
            W[m] = d[m]
            S[y0:y1, x0:x1][m] = np.sign(e[0] * py - e[1] * px)[m]
            A[y0:y1, x0:x1][m] = (al[k] + t * math.sqrt(L2))[m]
        return D, S, A

    def seam(self, poly, depth=.5, width=.0014, shade=.25, pucker=.25, step=0., seed=3):
        """Groove; optional height step to the left side; tiny gathers along it."""
        D, S, A = self.dist(poly, .02)
        D = np.minimum(D, 1.)
        g = np.exp(-(D / width) ** 2)
        self.H -= depth * g
        self.A *= 1 - shade * g
        if pucker:
            r = np.random.RandomState(seed)
            w = sum(np.sin(A * 6.283 / l + r.rand() * 6.28 + D * S * 200) for l in (.0083, .0121, .019)) / 3
            self.H += pucker * w * np.exp(-(D / .006) ** 2)
        if step:
            self.H += step * np.where((S > 0) & (D < .02), 1 - gs.smooth(.008, .02, D), 0)

    def hem(self, poly, width, raise_=.35, side=1, shade=.12, seed=5):
        """Turned-up hem: double cloth along the edge, soft ridge on its inner end."""
        D, S, A = self.dist(poly, width * 1.6)
        D = np.minimum(np.where(S * side > 0, D, np.where(np.isinf(D), 1., 0)), 1.)
        r = np.random.RandomState(seed)
        self.H += raise_ * (1 - gs.smooth(width - .0012, width + .0012, D))
        w = sum(np.sin(A * 6.283 / l + r.rand() * 6.28 + D * 350) for l in (.011, .017, .026)) / 3
        self.H += .22 * w * np.exp(-((D - width) / .006) ** 2)
        self.A *= 1 - shade * np.exp(-((D - width) / .0016) ** 2)

    def creases(self, seed, amp=.45, scale=(.055, .10), fine=.10):
        """The small creases a solver of 7 mm cells cannot make: sharp-crested
        ridges in patches, and a barely visible unevenness of the whole cloth."""
        k = 4                                        # painted coarse, it is smooth
        x, y = self.gx[::k, ::k], self.gy[::k, ::k]
        a = gs.fnoise(seed, scale, 18)(x, y)
        b = gs.fnoise(seed + 1, (.11, .13), 14)(x, y)
        c = gs.fnoise(seed + 2, (.016, .020), 20)(x, y)
        r = np.exp(-(a / .34) ** 2) * gs.smooth(-.1, .9, b)
        h = amp * r + fine * c + .25 * amp * b
        self.H += _up(h, k)[:self.h, :self.w]

    def image(self, name):
        im = bpy.data.images.new(name, self.w, self.h, alpha=False, float_buffer=True)
        im.colorspace_settings.name = 'Non-Color'
        px = np.ones((self.h, self.w, 4), np.float32)
        px[..., 0] = self.H * .1 + .5
        px[..., 1] = self.A
        im.pixels.foreach_set(px.ravel())
        im.update()
        im.pack()
        im['lo'], im['size'] = list(self.lo), list(self.hi - self.lo)
        im.use_fake_user = True     # only referred to by name until shading
        return im


# ---------------------------------------------------------------- node DSL
class N:
    def __init__(self, tree):
        self.t = tree

    def new(self, typ, ins=None, **props):
        n = self.t.nodes.new(typ)
        for k, v in props.items():
            setattr(n, k, v)
        for k, v in (ins or {}).items():
            self.set(n.inputs[k], v)
        return n

    def set(self, sock, v):
        if isinstance(v, bpy.types.NodeSocket):
            self.t.links.new(v, sock)
        elif isinstance(v, bpy.types.Node):
            self.t.links.new(v.outputs[0], sock)
        else:
            if sock.type == 'RGBA' and len(v) == 3:
                v = tuple(v) + (1.,)
            sock.default_value = v

    def m(self, op, *a, clamp=False):
        n = self.t.nodes.new('ShaderNodeMath')
        n.operation = op
        n.use_clamp = clamp
        for i, v in enumerate(a):
            self.set(n.inputs[i], v)
        return n.outputs[0]

    def mix(self, f, a, b, blend='MIX'):
        n = self.new('ShaderNodeMixRGB', {0: f, 1: a, 2: b}, blend_type=blend)
        return n.outputs[0]

    def noise(self, vec, scale, detail=2., rough=.5):
        return self.new('ShaderNodeTexNoise', {'Vector': vec, 'Scale': scale, 'Detail': detail,
                                               'Roughness': rough}).outputs['Fac']

    def scaled(self, vec, sx, sy, sz=1.):
        return self.new('ShaderNodeVectorMath', {0: vec, 1: (sx, sy, sz)}, operation='MULTIPLY').outputs[0]

    def bump(self, height, dist, strength=1., normal=None):
        ins = {'Height': height, 'Distance': dist, 'Strength': strength}
        if normal is not None:
            ins['Normal'] = normal
        return self.new('ShaderNodeBump', ins).outputs[0]


PX_MM = 1.2   # picture pixels per garment mm; set by render()


def fade(period):
    """A relief finer than ~2 px is only noise and moire: fade it out."""
    return float(gs.smooth(1.7, 4.5, PX_MM * period))


def knit_height(n, x, y, kind):
    """Micro relief in [0,1] from pattern mm."""
    if kind in ('jersey', 'fleece'):
        w, c = (1.25, 1.0) if kind == 'jersey' else (1.7, 1.35)
        t = n.m('MULTIPLY', n.m('ABSOLUTE', n.m('SUBTRACT', n.m('FRACT', n.m('DIVIDE', x, w)), .5)), 2.)
        row = n.m('SINE', n.m('MULTIPLY', n.m('ADD', n.m('DIVIDE', y, c), n.m('MULTIPLY', t, .7)), 6.2832))
        body = n.m('SUBTRACT', 1., n.m('POWER', t, 3.))
        return n.m('MULTIPLY', body, n.m('MULTIPLY_ADD', row, .3, .7)), .16 * fade(w)
    if kind == 'pique':
        a = n.m('SINE', n.m('MULTIPLY', n.m('ADD', x, y), 6.2832 / 2.1))
        b = n.m('SINE', n.m('MULTIPLY', n.m('SUBTRACT', x, y), 6.2832 / 2.1))
        return n.m('MULTIPLY_ADD', n.m('MULTIPLY', a, b), .5, .5), .22 * max(.35, fade(2.1))
    if kind == 'rib':
        a = n.m('SINE', n.m('MULTIPLY', x, 6.2832 / 2.5))
        r = n.m('SINE', n.m('MULTIPLY', y, 6.2832 / 1.1))
        return n.m('MULTIPLY_ADD', a, .42, n.m('MULTIPLY_ADD', r, .05, .5)), .55
    if kind in ('canvas', 'tape'):
        p = 1.5 if kind == 'canvas' else .9
        a = n.m('SINE', n.m('MULTIPLY', x, 6.2832 / p))
        b = n.m('SINE', n.m('MULTIPLY', y, 6.2832 / p))
        return n.m('MULTIPLY_ADD', n.m('MULTIPLY', a, b), .5, .5), .25 * max(.3, fade(p))
    if kind == 'twill':
        return n.m('MULTIPLY_ADD', n.m('SINE', n.m('MULTIPLY', n.m('ADD', n.m('MULTIPLY', x, .8), y),
                                                   6.2832 / 1.5)), .5, .5), .16 * max(.2, fade(1.5))
    return None, 0.


# Specular is 0 on all cloth: it adds nothing at this roughness, but its few
# glossy rays into the striped softbox room made 8x the noise (measured 4 % -> 0.5 %
# at 24 samples).  Sheen + velvet give the cloth its highlights instead.
FABRIC = {  # roughness, sheen, velvet mix, mid-scale mottling, specular
    'jersey': (.88, .35, .10, .045, .0), 'pique': (.86, .30, .09, .030, .0),
    'fleece': (.92, .55, .16, .045, .0), 'rib': (.90, .35, .10, .025, .0),
    'canvas': (.90, .15, .04, .050, .0), 'twill': (.82, .20, .06, .028, .0),
    'tape': (.85, .20, .05, .020, .0), 'thread': (.55, .25, .04, .0, .0),
    'cord': (.80, .30, .10, .03, .0),
}


TECHNIQUES = ('screen', 'dtf', 'dtg', 'embroidery', 'foil', 'raised', 'flock', 'soft', 'stones')


def shade_fabric(mat, col, decor=None, heather=0.):
    kind = mat['kind']
    rough, sheen, velvet, mott, spec = FABRIC[kind]
    t = mat.node_tree
    t.nodes.clear()
    n = N(t)
    uv = n.new('ShaderNodeUVMap', uv_map='pattern').outputs[0]
    mm = n.scaled(uv, 1000., 1000.)
    sep = n.new('ShaderNodeSeparateXYZ', {0: mm})
    x, y = sep.outputs[0], sep.outputs[1]
    col = np.asarray(col, float)
    lum = float(col @ [.2126, .7152, .0722])
    # Dark cloth shows its folds by a broad sheen, not by diffuse light.  A glossy
    # lobe would do it but is noise at 24 samples; this is the same highlight as a
    # noise-free emission around the half vector of key and camera, with its value on
    # flat cloth taken out of the dye so that the asked colour stays.
    # The same holds for pure blue: the eye gets little light from it, folds vanish.
    blue = float(gs.smooth(.45, .80, col[2] / max(col.sum(), 1e-4)))
    dark = max(float(1 - gs.smooth(.015, .10, lum)), .75 * blue * float(1 - gs.smooth(.07, .20, lum)))
    dark *= mat['role'] not in ('inside', 'fixed')
    velvet *= 1 - .5 * dark
    tint = .45 * col / max(col.max(), 1e-4) + .55
    glow = .024 * dark
    full = col
    if glow > .001:
        col = np.maximum(col - .28 * glow * tint, .45 * col)
    c = tuple(col) + (1.,)
    if kind != 'thread':
        # yarn irregularity: thin horizontal slubs and soft clouds
        a = n.noise(n.scaled(mm, .05, .75), 1., 3., .6)
        b = n.noise(n.scaled(mm, .45, .5), 1., 2., .6)
        f = n.m('ADD', n.m('MULTIPLY', n.m('SUBTRACT', a, .5), 1.2), n.m('SUBTRACT', b, .5))
        k = n.m('MULTIPLY_ADD', f, mott * (2.2 if lum < .05 else 2.0), 1.)
        c = n.mix(1., c, n.new('ShaderNodeCombineRGB', {0: k, 1: k, 2: k}).outputs[0], 'MULTIPLY')
        if heather:
            h = n.noise(n.scaled(mm, .26, .85), 1., 3., .75)
            h = n.m('MULTIPLY_ADD', n.m('SUBTRACT', h, .5), 3.6, .5, clamp=True)
            c = n.mix(n.m('MULTIPLY', h, heather), c, tuple(col * .32), 'MIX')
        if kind == 'canvas' and lum > .35:
            # unbleached cotton: scattered seed flecks
            fl = n.noise(n.scaled(mm, .55, .38), 1., 1., .5)
            c = n.mix(n.m('MULTIPLY', n.m('SUBTRACT', fl, .69, clamp=True), 4.5, clamp=True), c, tuple(col * (.50, .42, .32)))
    nrm = None
    det = mat.get('detail')
    if det:
        im = bpy.data.images[det]
        lo, size = im['lo'], im['size']
        v = n.new('ShaderNodeVectorMath', {0: uv, 1: (lo[0], lo[1], 0)}, operation='SUBTRACT').outputs[0]
        v = n.scaled(v, 1 / size[0], 1 / size[1])
        tx = n.new('ShaderNodeTexImage', {0: v}, image=im, interpolation='Linear', extension='EXTEND')
        sp = n.new('ShaderNodeSeparateRGB', {0: tx.outputs[0]})
        nrm = n.bump(sp.outputs[0], .010, 1.)
        c = n.mix(1., c, n.new('ShaderNodeCombineRGB', {0: sp.outputs[1], 1: sp.outputs[1], 2: sp.outputs[1]}).outputs[0], 'MULTIPLY')
    detn = nrm
    hgt, amp = knit_height(n, x, y, kind)
    if hgt is not None:
        # a little fibre fuzz at a scale the picture can resolve
        fz = n.noise(mm, {'fleece': .38, 'canvas': .5}.get(kind, .5), 1., .6)
        k = {'jersey': .055, 'fleece': .16, 'canvas': .12, 'pique': .04}.get(kind, .05)
        hh = n.m('MULTIPLY_ADD', fz, k, n.m('MULTIPLY', hgt, amp)) if amp > .004 else n.m('MULTIPLY', fz, k)
        nrm = n.bump(hh, 1e-3, 1., nrm)
    fabn = nrm

    def bsdf(c, rough, spec, sheen, velvet, nrm, metallic=0., aniso=0.):
        p = n.new('ShaderNodeBsdfPrincipled', {'Base Color': c, 'Roughness': rough, 'Specular': spec,
                                               'Sheen': sheen, 'Sheen Tint': .35, 'Metallic': metallic,
                                               'Anisotropic': aniso})
        if nrm is not None:
            n.set(p.inputs['Normal'], nrm)
        if not velvet:
            return p.outputs[0]
        # fuzz: fibres standing off the cloth brighten the turning edges
        vc = tuple(np.minimum(1, col * 1.12 + .035))
        v = n.new('ShaderNodeBsdfVelvet', {'Color': vc, 'Sigma': .6})
        if nrm is not None:
            n.set(v.inputs['Normal'], nrm)
        return n.new('ShaderNodeMixShader', {0: velvet, 1: p.outputs[0], 2: v.outputs[0]}).outputs[0]

    out = bsdf(c, rough, spec, sheen, velvet, nrm)
    if glow > .001:
        hv = bpy.context.scene.get('half', (-.392, .297, .871))
        nn = nrm if nrm is not None else n.new('ShaderNodeNewGeometry').outputs['Normal']
        dp = n.new('ShaderNodeVectorMath', {0: nn, 1: tuple(hv)}, operation='DOT_PRODUCT').outputs['Value']
        k = n.m('MULTIPLY', n.m('POWER', n.m('MAXIMUM', dp, 0.), 9.), glow)
        em = n.new('ShaderNodeEmission', {'Color': tuple(tint), 'Strength': k})
        out = n.new('ShaderNodeAddShader', {0: out, 1: em}).outputs[0]
        mat.cycles.sample_as_light = False
    if decor is not None and mat.get('decor'):
        cx, cy, w = decor['at']
        im = decor['image']
        h = w * im.size[1] / im.size[0]
        v = n.new('ShaderNodeVectorMath', {0: uv, 1: (cx - w / 2, cy - h / 2, 0)}, operation='SUBTRACT').outputs[0]
        v = n.scaled(v, 1 / w, 1 / h)
        tx = n.new('ShaderNodeTexImage', {0: v}, image=im, interpolation='Cubic', extension='CLIP')
        alpha, ink = tx.outputs[1], tx.outputs[0]
        if decor.get('ink') is not None:
            ink = tuple(decor['ink']) + (1.,)
        tech = decor['technique']
        if tech == 'dtg':
            # ink inside the fibres: the knit stays, the colour is a little broken by it
            g = n.m('MULTIPLY_ADD', n.m('SUBTRACT', n.noise(mm, 1.1, 2.), .5), .22, 1.)
            ink = n.mix(1., ink, n.new('ShaderNodeCombineRGB', {0: g, 1: g, 2: g}).outputs[0], 'MULTIPLY')
            d = bsdf(ink, .80, 0., .1, 0., nrm)
            f = n.m('MULTIPLY', alpha, .96)
        elif tech == 'dtf':
            # transfer film: closed and smooth, follows the folds but hardly the knit
            e = n.bump(alpha, .00025, 1., n.bump(hh, 3e-4, 1., detn) if hgt is not None else nrm)
            d = bsdf(ink, .50, .12, .15, 0., e)     # more specular is only grain
            f = alpha
        elif tech == 'screen':
            # ink film: fills the knit (less micro relief), crisp small edge, half-matt
            e = n.bump(alpha, .00018, 1., nrm)
            # hairline grain where the cloth shows through
            g = n.m('MULTIPLY_ADD', n.m('SUBTRACT', n.noise(mm, 1.4, 2.), .5), .10, 1.)
            ink = n.mix(1., ink, n.new('ShaderNodeCombineRGB', {0: g, 1: g, 2: g}).outputs[0], 'MULTIPLY')
            d = bsdf(ink, .55, .10, .1, 0., e)
            f = alpha
        elif tech == 'foil':
            # foil is a closed film: it does not show the knit, only the folds and a
            # slight orange peel; fabric micro relief here looks like glitter
            wr = n.noise(mm, .065, 1., .5)
            e = n.bump(alpha, .00010, 1., detn)
            e = n.bump(wr, .0022, .16, e)      # more looks like leopard on large areas
            d = bsdf(ink, .27, .5, 0., 0., e, metallic=1.)
            f = alpha
        elif tech == 'soft':
            # water-based transfer: no film, the cloth stays, colours a little faded
            g = n.m('MULTIPLY_ADD', n.m('SUBTRACT', n.noise(mm, .9, 3.), .5), .34, 1.)
            ink = n.mix(1., ink, n.new('ShaderNodeCombineRGB', {0: g, 1: g, 2: g}).outputs[0], 'MULTIPLY')
            d = bsdf(ink, .90, 0., .2, 0., nrm)
            f = n.m('MULTIPLY', alpha, .88)
        elif tech in ('raised', 'flock', 'stones'):
            # a body on the cloth: rounded edge from the relief map, and the small shadow it
            # throws away from the key light
            th = decor['thread']
            tt = n.new('ShaderNodeTexImage', {0: v}, image=th, interpolation='Cubic', extension='CLIP')
            sp = n.new('ShaderNodeSeparateRGB', {0: tt.outputs[0]})
            sh = n.m('MULTIPLY', sp.outputs[1], {'raised': .62, 'flock': .45, 'stones': .55}[tech])
            dk = n.new('ShaderNodeBsdfDiffuse', {'Color': tuple(col * .10) + (1.,)})
            out = n.new('ShaderNodeMixShader', {0: sh, 1: out, 2: dk}).outputs[0]
            if tech == 'raised':
                d = bsdf(ink, .42, .16, 0., 0., n.bump(sp.outputs[0], .0011, 1., detn))
            elif tech == 'stones':
                e = n.bump(sp.outputs[0], .0008, 1., None)
                p_ = n.new('ShaderNodeEmission', {'Color': ink, 'Strength': .42})
                d = n.new('ShaderNodeAddShader', {0: bsdf(n.mix(.5, ink, (0, 0, 0, 1)), .3, .0, 0., 0., e), 1: p_}).outputs[0]
            else:
                # flock: short upright fibre, no gloss, deeper colour, light rim
                fz = n.noise(mm, 1.7, 3., .7)
                g = n.m('MULTIPLY_ADD', n.m('SUBTRACT', fz, .5), .55, n.m('MULTIPLY_ADD', sp.outputs[0], -.34, 1.24))
                g = n.m('MULTIPLY_ADD', n.m('SUBTRACT', n.noise(mm, .42, 3., .65), .5), .42, g)     # brushed patches
                ink = n.mix(1., ink, n.new('ShaderNodeCombineRGB', {0: g, 1: g, 2: g}).outputs[0], 'MULTIPLY')
                e = n.bump(fz, .0004, 1., n.bump(sp.outputs[0], .0012, 1., detn))
                d = n.new('ShaderNodeMixShader', {0: .22, 1: bsdf(ink, .95, 0., .9, 0., e),
                                                  2: n.new('ShaderNodeBsdfVelvet', {'Color': ink, 'Sigma': .5, 'Normal': e}).outputs[0]}).outputs[0]
            f = sp.outputs[2]
        else:
            th = decor['thread']
            tt = n.new('ShaderNodeTexImage', {0: v}, image=th, interpolation='Cubic', extension='CLIP')
            sp = n.new('ShaderNodeSeparateRGB', {0: tt.outputs[0]})
            k = sp.outputs[2]
            cc = n.mix(1., ink, n.new('ShaderNodeCombineRGB', {0: k, 1: k, 2: k}).outputs[0], 'MULTIPLY')
            e = n.bump(sp.outputs[0], .0022, 1., None)
            d = bsdf(cc, .60, .07, .3, 0., e)   # more gloss than this reads as metal
            f = n.m('MULTIPLY', sp.outputs[1], n.m('GREATER_THAN', tt.outputs[1], .25))
            sh = n.m('MULTIPLY', n.m('SUBTRACT', tt.outputs[1], .5, clamp=True), 1.1)
            dk = n.new('ShaderNodeBsdfDiffuse', {'Color': tuple(col * .12) + (1.,)})
            out = n.new('ShaderNodeMixShader', {0: sh, 1: out, 2: dk}).outputs[0]
        out = n.new('ShaderNodeMixShader', {0: f, 1: out, 2: d}).outputs[0]
    # bounce rays do not need knit and prints: a plain diffuse (skipped branch) is
    # visually the same and nearly halves the render time
    lp = n.new('ShaderNodeLightPath')
    flat = n.new('ShaderNodeBsdfDiffuse', {'Color': tuple(col) + (1.,)})
    out = n.new('ShaderNodeMixShader', {0: lp.outputs['Is Camera Ray'], 1: flat.outputs[0], 2: out})
    n.new('ShaderNodeOutputMaterial', {0: out})


def shade_plain(mat, col, rough=.4, metallic=0., spec=.5, coat=0.):
    t = mat.node_tree
    t.nodes.clear()
    n = N(t)
    p = n.new('ShaderNodeBsdfPrincipled', {'Base Color': tuple(col), 'Roughness': rough, 'Metallic': metallic,
                                           'Specular': spec, 'Clearcoat': coat})
    n.new('ShaderNodeOutputMaterial', {0: p})


def shade_net(mat, col, w=2.5, h=2.1, hole=.335):
    """Knitted net: round holes in staggered rows, which one looks through."""
    t = mat.node_tree
    t.nodes.clear()
    n = N(t)
    mm = n.scaled(n.new('ShaderNodeUVMap', uv_map='pattern').outputs[0], 1000., 1000.)
    sep = n.new('ShaderNodeSeparateXYZ', {0: mm})
    x, y = n.m('DIVIDE', sep.outputs[0], w), n.m('DIVIDE', sep.outputs[1], 2 * h)

    def dots(o):
        a, b = (n.m('SUBTRACT', n.m('FRACT', n.m('ADD', v, o)), .5) for v in (x, y))
        b = n.m('MULTIPLY', b, 2 * h / w)
        return n.m('SQRT', n.m('ADD', n.m('MULTIPLY', a, a), n.m('MULTIPLY', b, b)))
    d = n.m('MINIMUM', dots(0.), dots(.5))
    clear = n.m('MULTIPLY', n.m('SUBTRACT', hole + .03, d), 1 / .06, clamp=True)
    # the far side, through the near one, is an even veil: two nets on each other are only moire
    far = n.new('ShaderNodeNewGeometry').outputs['Backfacing']
    clear = n.m('ADD', n.m('MULTIPLY', clear, n.m('SUBTRACT', 1., far)), n.m('MULTIPLY', far, .38))
    nrm = n.bump(n.m('MULTIPLY', d, 2., clamp=True), .0008, .8)
    p = n.new('ShaderNodeBsdfPrincipled', {'Base Color': tuple(col) + (1.,), 'Roughness': .7, 'Specular': 0., 'Normal': nrm})
    out = n.new('ShaderNodeMixShader', {0: clear, 1: p.outputs[0], 2: n.new('ShaderNodeBsdfTransparent').outputs[0]})
    n.new('ShaderNodeOutputMaterial', {0: out.outputs[0]})


def shade_label(mat):
    """Woven neck label: cream, a small mark and a size letter drawn by maths."""
    im = bpy.data.images.get('label')
    t = mat.node_tree
    t.nodes.clear()
    n = N(t)
    uv = n.new('ShaderNodeUVMap', uv_map='pattern').outputs[0]
    tx = n.new('ShaderNodeTexImage', {0: uv}, image=im, extension='EXTEND') if im else None
    c = tx.outputs[0] if tx else (.8, .77, .7, 1)
    p = n.new('ShaderNodeBsdfPrincipled', {'Base Color': c, 'Roughness': .6, 'Specular': .25, 'Sheen': .2})
    n.new('ShaderNodeOutputMaterial', {0: p})


# ---------------------------------------------------------------- decoration maps
def load_pixels(path_or_im):
    im = bpy.data.images.load(path_or_im) if isinstance(path_or_im, str) else path_or_im
    w, h = im.size
    a = np.empty(w * h * 4, np.float32)
    im.pixels.foreach_get(a)
    return im, a.reshape(h, w, 4)


def gauss(a, s):
    """Gaussian blur by FFT with reflected borders."""
    if s <= 0:
        return a
    p = int(3 * s) + 1
    b = np.pad(a, ((p, p), (p, p)) + ((0, 0),) * (a.ndim - 2), 'reflect' if min(a.shape[:2]) > p else 'edge')
    fy, fx = np.fft.fftfreq(b.shape[0]), np.fft.rfftfreq(b.shape[1])
    g = np.exp(-2 * (np.pi * s) ** 2 * (fy[:, None] ** 2 + fx[None] ** 2))
    if a.ndim == 3:
        g = g[..., None]
    r = np.fft.irfft2(np.fft.rfft2(b, axes=(0, 1)) * g, s=b.shape[:2], axes=(0, 1))
    return r[p:-p, p:-p].astype(np.float32)


def embroidery_map(im, width_m, name='thread', px_mm=3.):
    """From any motif: stitch direction across the strokes (structure tensor of
    the distance field), threads by smearing noise along that direction (LIC),
    a pillow profile and a brightness which depends on thread direction - what
    makes satin stitch readable even when one thread is smaller than a pixel."""
    _, px = load_pixels(im)
    A = px[..., 3]
    h, w = A.shape
    mm = w / (width_m * 1000)                 # pixels per mm
    M = A > .5
    D = np.zeros_like(A)
    cur = M.copy()
    for k in range(int(3.2 * mm)):            # 3.2 mm is the widest half satin we raise
        D += cur
        e = cur.copy()
        e[1:] &= cur[:-1]; e[:-1] &= cur[1:]; e[:, 1:] &= cur[:, :-1]; e[:, :-1] &= cur[:, 1:]
        if k % 2:
            e[1:, 1:] &= cur[:-1, :-1]; e[:-1, :-1] &= cur[1:, 1:]
            e[1:, :-1] &= cur[:-1, 1:]; e[:-1, 1:] &= cur[1:, :-1]
        cur = e
    D /= mm
    Ds = gauss(D, .25 * mm)
    gy, gx = np.gradient(Ds)
    s = .9 * mm
    jxx, jxy, jyy = gauss(gx * gx, s), gauss(gx * gy, s), gauss(gy * gy, s)
    ang = .5 * np.arctan2(2 * jxy, jxx - jyy) + .35      # satin is laid a little oblique
    dx, dy = np.cos(ang), np.sin(ang)
    r = np.random.RandomState(7)
    # real thread is 0.4 mm; in small pictures show a coarser one, else it reads as foil
    tw = float(np.clip(.40 / px_mm, .16, .42))
    no = gauss(r.rand(h, w).astype(np.float32), tw * mm)
    near = float(gs.smooth(.9, 3., px_mm))
    # close by, threads lie side by side at even distances: keep one band of the noise
    no = no - near * gauss(no, 1.7 * tw * mm)
    yy, xx = np.mgrid[:h, :w].astype(np.float32)
    acc = no.copy()
    for sg in (1, -1):
        X, Y = xx.copy(), yy.copy()
        for k in range(int((1.8 + 3 * tw + 1.4 * near) * mm)):
            i, j = Y.astype(int).clip(0, h - 1), X.astype(int).clip(0, w - 1)
            X += sg * dx[i, j]
            Y += sg * dy[i, j]
            acc += no[Y.astype(int).clip(0, h - 1), X.astype(int).clip(0, w - 1)]
    acc = (acc - acc[M].mean()) / (acc[M].std() + 1e-9) if M.any() else acc
    acc = np.clip(acc, -2, 2)
    puff = np.sqrt(np.clip(1 - (1 - np.clip(D / 1.6, 0, 1)) ** 2, 0, 1))
    H = gauss(puff.astype(np.float32), .12 * mm) * .8 + acc * (.07 + .12 * (tw - .16)) * (.55 + .45 * near) * M
    # far away this contrast reads as metal leaf, close by it is what threads are
    B = .93 + (.11 + .09 * near) * np.cos(2 * (ang - .9)) + (.065 + .095 * near) * acc
    edge = gauss(A, .05 * mm)
    B *= .72 + .28 * gs.smooth(0, .5, Ds)
    out = bpy.data.images.new(name, w, h, alpha=True, float_buffer=True)
    out.alpha_mode = 'CHANNEL_PACKED'
    out.colorspace_settings.name = 'Non-Color'
    q = np.ones((h, w, 4), np.float32)
    # alpha .5..1: the cloth is drawn in and shaded close to the threads
    q[..., 3] = .5 + .5 * np.clip(.7 * gauss(A, .38 * mm) + .45 * gauss(A, 1.3 * mm), 0, 1)
    q[..., 0] = H * .4
    q[..., 1] = np.clip(edge * 1.4 - .2, 0, 1)
    q[..., 2] = np.clip(B, .3, 1.5)
    out.pixels.foreach_set(q.ravel())
    out.update()
    return out


def relief_map(im, width_m, technique):
    """R: height with a rounded edge, G: shadow on the cloth beside it, B: coverage."""
    _, px = load_pixels(im)
    A = px[..., 3]
    h, w = A.shape
    mm = w / (width_m * 1000)
    height, soft = {'raised': (.55, .22), 'flock': (.8, .35), 'stones': (.7, .12)}[technique]
    # the key stands upper left: the shadow lies to the lower right (rows count from below)
    k = height * mm

    def moved(dy, dx):
        o = np.zeros_like(A)
        o[:h - dy, dx:] = A[dy:, :w - dx]
        return o
    sh = np.maximum(moved(int(.55 * k), int(.8 * k)), moved(int(1.1 * k), int(1.6 * k)) * .6)
    sh = np.clip(gauss(sh, .30 * mm) + .35 * gauss(A, .9 * mm), 0, 1)
    cover = A
    if technique == 'flock':                       # the rim of the pile is a little uneven
        r = np.random.RandomState(11)
        cover = np.clip((gauss(A, .22 * mm) - .5 + .9 * gauss(r.rand(h, w).astype(np.float32) - .5, .16 * mm)) * 4 + .5, 0, 1)
    out = bpy.data.images.new('relief', w, h, alpha=True, float_buffer=True)
    out.alpha_mode = 'CHANNEL_PACKED'
    out.colorspace_settings.name = 'Non-Color'
    q = np.ones((h, w, 4), np.float32)
    q[..., 0], q[..., 1], q[..., 2] = gauss(A, soft * mm), sh, cover
    out.pixels.foreach_set(q.ravel())
    out.update()
    return out


# ---------------------------------------------------------------- studio
GROUND = '#e6e4df'


def studio(kind='flat'):
    """One light set for every garment: a large window-like key from upper left,
    soft sky fill.  Long soft shadows to the lower right, short near contact."""
    sc = bpy.context.scene
    w = bpy.data.worlds.new('studio')
    sc.world = w
    w.use_nodes = True
    w.cycles.sampling_method = 'NONE'   # no light picking between key and sky: less noise
    t = w.node_tree
    t.nodes.clear()
    n = N(t)
    lp = n.new('ShaderNodeLightPath')
    # what shiny things (foil, buttons) see: a striped softbox room, not a white void
    tc = n.new('ShaderNodeTexCoord')
    se = n.new('ShaderNodeSeparateXYZ', {0: tc.outputs['Generated']})
    st = n.m('MULTIPLY_ADD', n.m('SINE', n.m('MULTIPLY_ADD', se.outputs[0], 13., n.m('MULTIPLY', se.outputs[1], 8.))), .5, .5)
    st = n.m('MULTIPLY_ADD', n.m('POWER', st, 2.), 2.3, .15)
    dif = n.new('ShaderNodeBackground', {'Color': (.97, .985, 1., 1), 'Strength': .34})
    gl = n.new('ShaderNodeBackground', {'Color': (1, 1, 1, 1), 'Strength': st})
    mx = n.new('ShaderNodeMixShader', {0: lp.outputs['Is Glossy Ray'], 1: dif.outputs[0], 2: gl.outputs[0]})
    n.new('ShaderNodeOutputWorld', {0: mx})

    def area(name, loc, aim, size, power, col=(1, 1, 1)):
        l = bpy.data.lights.new(name, 'AREA')
        l.shape, l.size, l.energy, l.color = 'DISK', size, power, col
        o = bpy.data.objects.new(name, l)
        o.location = loc
        o.rotation_euler = (Vector(aim) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
        sc.collection.objects.link(o)
        return o
    sc['half'] = (-.392, .297, .871) if kind == 'flat' else (.008, -.688, .726)
    if kind == 'flat':
        area('key', (-3.3, 2.5, 2.5), (0, 0, 0), 1.5, 300, (1, .985, .96))
    else:
        # a standing object casts a long shadow: a larger window and more sky soften it
        area('key', (-1.0, -.85, 1.7), (0, 0, .08), 1.7, 44, (1, .985, .96))
        area('rim', (1.2, .9, .9), (0, 0, .08), .9, 9, (1, 1, 1))
    S = 30.
    g = mesh('ground', [(-S, -S, 0), (S, -S, 0), (S, S, 0), (-S, S, 0)], [(0, 1, 2, 3)], None,
             [material('ground', 'ground')], smooth=False)
    g['garment'] = 0
    g.pass_index = 0
    shade_plain(bpy.data.materials['ground.ground'], (.705, .70, .69), .95, 0, .0)


def bounds():
    lo, hi = np.full(3, 1e9), np.full(3, -1e9)
    for o in bpy.data.objects:
        if o.type == 'MESH' and o.get('garment'):
            v = np.empty(len(o.data.vertices) * 3, np.float32)
            o.data.vertices.foreach_get('co', v)
            v = v.reshape(-1, 3)
            lo, hi = np.minimum(lo, v.min(0)), np.maximum(hi, v.max(0))
    return lo, hi


def camera_flat(fill=.84, fill_h=.84, dist=4.2, dy=0.):
    lo, hi = bounds()
    w, h = hi[0] - lo[0], hi[1] - lo[1]
    W = max(w / fill, h / fill_h * .8)
    c = bpy.data.cameras.new('cam')
    o = bpy.data.objects.new('cam', c)
    cy = (lo[1] + hi[1]) / 2 + dy
    o.location = ((lo[0] + hi[0]) / 2, cy, dist)
    c.sensor_fit = 'HORIZONTAL'
    c.angle = 2 * math.atan(W / 2 / dist)
    c.clip_end = 100
    c['frame'] = W
    bpy.context.scene.collection.objects.link(o)
    bpy.context.scene.camera = o
    # light follows the garment centre
    for l in bpy.data.objects:
        if l.type == 'LIGHT':
            l.location.y += cy
            l.location.x += o.location.x
    log('frame %.3f m wide, garment %.3f x %.3f m' % (W, w, h))


def cycles(size, samples, aspect=.8):
    sc = bpy.context.scene
    sc.render.engine = 'CYCLES'
    cy = sc.cycles
    cy.device = 'CPU'
    cy.samples = samples
    cy.use_adaptive_sampling = True
    cy.adaptive_threshold = .02
    cy.adaptive_min_samples = min(8, samples)      # the ground is smoothed afterwards
    cy.use_denoising = False
    cy.max_bounces = 3
    cy.diffuse_bounces = 2
    cy.glossy_bounces = 2
    cy.transmission_bounces = 0
    cy.sample_clamp_indirect = 1.5
    cy.sample_clamp_direct = 0
    cy.caustics_reflective = cy.caustics_refractive = False
    cy.blur_glossy = 1.
    sc.render.resolution_x = int(round(size * aspect))
    sc.render.resolution_y = size
    sc.render.resolution_percentage = 100
    sc.render.threads_mode = 'AUTO'
    sc.render.use_persistent_data = False
    sc.view_settings.view_transform = 'Raw'
    sc.view_layers[0].use_pass_object_index = True


def enc(x):
    x = np.clip(x, 0, 1)
    return np.where(x <= .0031308, x * 12.92, 1.055 * x ** (1 / 2.4) - .055)


def tone(x):
    """Soft shoulder (white cotton must keep its folds), then sRGB."""
    a = .80
    return enc(np.where(x > a, a + (1 - a) * (1 - np.exp(-(x - a) / (1 - a))), x))


def level(rgb, far=None):
    """Slope of the key over the empty backdrop (a fitted plane) and its colour."""
    h, w = rgb.shape[:2]
    yy, xx = np.mgrid[:h, :w].astype(np.float32)
    yy, xx = yy / h - .5, xx / w - .5
    bm = (np.abs(xx) > .40) | (np.abs(yy) > .42)
    if far is not None:
        bm &= far < .002
    A = np.stack([np.ones_like(xx), xx, yy], -1)
    L = rgb @ np.array([.2126, .7152, .0722], np.float32)
    cf = np.linalg.lstsq(A[bm], L[bm], rcond=None)[0]
    slope = (1 + .75 * ((A @ cf) / cf[0] - 1))[..., None]       # a little slope is natural
    return slope, np.median((rgb / slope)[bm], 0)


def post(rgb, idx, target=GROUND, ref=None):
    """Linear render -> display.  Ground: only soft shadows live there, so it is
    smoothed strongly away from the garment (no denoiser needed).  Exposure is
    set from the ground so every picture of the shop has the same background;
    a close-up without ground gets its level from ground_level()."""
    g = idx < .5
    h = rgb.shape[0]
    s0 = h / 1250.
    out = rgb.copy()
    if ref is None:
        obj = (~g).astype(np.float32)
        near = gauss(obj, .8 * s0) > .01            # anti-aliased edge pixels stay untouched
        far = gauss(obj, 22 * s0)
        m = (g & ~near).astype(np.float32)

        def mblur(s):
            return gauss(rgb * m[..., None], s) / np.maximum(gauss(m, s), 1e-4)[..., None]
        b1, b2 = mblur(1.6 * s0), mblur(9 * s0)
        k = gs.smooth(.0, .30, far)[..., None]
        out = np.where(m[..., None] > 0, b2 * (1 - k) + b1 * k, out)
        slope, ref = level(out, far)
        out = out / slope
    x = tone(out / ref * srgb(target))
    # gentle sharpening of the garment only, as a photo lab would
    us = x + .30 * (x - gauss(x, .9 * s0))
    x = np.where(g[..., None], x, us)
    r = np.random.RandomState(1)
    x += (r.rand(*x.shape[:2], 1) - .5) / 255.   # dither: no banding in the backdrop
    return np.clip(x, 0, 1)


def post_alpha(rgba, shade, bare, target=GROUND):
    """Garment with coverage + its shadow as black with alpha.  shade: the backdrop
    with the garment's shadow but without the garment; bare: the empty backdrop."""
    h, w = rgba.shape[:2]
    s0 = h / 1250.
    al = np.clip(rgba[..., 3:], 0, 1)
    slope, ref = level(bare)
    out = rgba[..., :3] / np.maximum(al, 1e-3)
    # carry the colour over the edge, so that sharpening and resizing see no black
    pm = np.where(al > .98, 1., 0.)
    ext = gauss(out * pm, 1.5 * s0) / np.maximum(gauss(pm, 1.5 * s0), 1e-4)
    out = np.where(al > .25, out, np.where(gauss(pm, 1.5 * s0) > 1e-3, ext, 0))
    x = tone(out / slope / ref * srgb(target))
    us = x + .30 * (x - gauss(x, .9 * s0))
    x = np.where(al > .98, us, x)
    lum = np.array([.2126, .7152, .0722], np.float32)
    q = (shade @ lum) / np.maximum(gauss(bare @ lum, 12 * s0), 1e-6)
    far = gauss(al[..., 0], 22 * s0)
    k = gs.smooth(.0, .30, far)
    q = gauss(q, 9 * s0) * (1 - k) + gauss(q, 1.8 * s0) * k
    t = float(srgb(target) @ lum)
    sa = 1 - enc(np.clip(q, 0, 1) * t) / enc(t)
    sa = np.clip((sa - .010) / .990, 0, 1)[..., None]
    at = al + (1 - al) * sa
    col = x * al / np.maximum(at, 1e-4)
    r = np.random.RandomState(1)
    at = at + (r.rand(h, w, 1) - .5) / 255. * ((at > .004) & (at < .996))
    return np.clip(np.concatenate([col, at], -1), 0, 1)


def save_png(x, path):
    h, w = x.shape[:2]
    im = bpy.data.images.new('out', w, h, alpha=x.shape[2] == 4)
    im.colorspace_settings.name = 'sRGB'
    im.alpha_mode = 'STRAIGHT'
    px = np.ones((h, w, 4), np.float32)
    px[..., :x.shape[2]] = x
    im.pixels.foreach_set(px.ravel())
    im.filepath_raw = path
    im.file_format = 'PNG'
    im.save()
    bpy.data.images.remove(im)


def shoot(base, size, samples, alpha=False):
    """Render; linear RGB(A) and object index as arrays (via temporary EXR files)."""
    cycles(size, samples)
    sc = bpy.context.scene
    sc.render.film_transparent = alpha
    sc.use_nodes = True
    t = sc.node_tree
    t.nodes.clear()
    rl = t.nodes.new('CompositorNodeRLayers')
    fo = t.nodes.new('CompositorNodeOutputFile')
    fo.base_path = os.path.dirname(base)
    fo.format.file_format = 'OPEN_EXR'
    fo.format.color_depth = '32'
    fo.format.color_mode = 'RGBA' if alpha else 'RGB'
    b = os.path.basename(base)
    fo.file_slots.clear()
    fo.file_slots.new(b + '_c_')
    fo.file_slots.new(b + '_i_')
    t.links.new(rl.outputs['Image'], fo.inputs[0])
    t.links.new(rl.outputs['IndexOB'], fo.inputs[1])
    co = t.nodes.new('CompositorNodeComposite')
    t.links.new(rl.outputs['Image'], co.inputs[0])
    bpy.ops.render.render(write_still=False)
    r = []
    for k in ('_c_', '_i_'):
        f = base + k + '%04d.exr' % sc.frame_current
        im, px = load_pixels(f)
        r.append(px.copy())
        bpy.data.images.remove(im)
        os.remove(f)
    return (r[0] if alpha else r[0][..., :3]), r[1][..., 0]


def garment_objects():
    return [o for o in bpy.data.objects if o.type == 'MESH' and o.get('garment')]


def ground_level():
    """Brightness of the empty backdrop, for pictures which do not show it."""
    import tempfile
    obs = garment_objects()
    was = [o.hide_render for o in obs]
    for o in obs:
        o.hide_render = True
    with tempfile.TemporaryDirectory() as d:
        c, _ = shoot(os.path.join(d, 'g'), 125, 8)
    for o, h in zip(obs, was):
        o.hide_render = h
    return level(c)[1]


def area_in_picture(cx, top, w, h, n=13):
    """Where an area of the pattern (metres, cloth with its folds) lies in the picture: the corners of the plane
    that fits it best, 0..1 from the upper left corner, clockwise; px per mm; its true size; the worst misfit."""
    from bpy_extras.object_utils import world_to_camera_view
    decorated = lambda o: [bool(m and m.get('decor')) for m in o.data.materials]
    count = lambda o: sum(decorated(o)[p.material_index] for p in o.data.polygons) if any(decorated(o)) else 0
    o = max(garment_objects(), key=count)
    me, dec = o.data, decorated(o)
    X = np.array([v.co for v in me.vertices])
    uv = np.empty(len(me.loops) * 2, np.float32)
    me.uv_layers[0].data.foreach_get('uv', uv)
    vi = np.empty(len(me.loops), np.int32)
    me.loops.foreach_get('vertex_index', vi)
    me.calc_loop_triangles()
    L = np.array([t.loops for t in me.loop_triangles if dec[t.material_index]])
    S = Surface(X[vi], uv.reshape(-1, 2), L)
    u, v = (k.ravel() for k in np.meshgrid(np.linspace(0, 1, n), np.linspace(0, 1, n)))
    P = S.at(np.stack([cx + (u - .5) * w, top - v * h], 1))[0]
    sc = bpy.context.scene
    sc.render.resolution_x, sc.render.resolution_y, sc.render.resolution_percentage = 1200, 1500, 100
    q = np.array([world_to_camera_view(sc, sc.camera, o.matrix_world @ Vector(p)) for p in P])
    x, y = q[:, 0], 1 - q[:, 1]
    one, no = np.ones_like(u), np.zeros_like(u)
    A = np.vstack([np.stack([u, v, one, no, no, no, -x * u, -x * v], 1), np.stack([no, no, no, u, v, one, -y * u, -y * v], 1)])
    H = np.append(np.linalg.lstsq(A, np.concatenate([x, y]), rcond=None)[0], 1.).reshape(3, 3)
    flat = lambda a, b: (lambda r: r[:2] / r[2])(H @ np.array((a, b, 1.)))
    C = np.array([flat(*c) for c in ((0, 0), (1, 0), (1, 1), (0, 1))])
    px = C * (1200, 1500)
    area = abs(sum(px[i, 0] * px[i - 1, 1] - px[i - 1, 0] * px[i, 1] for i in range(4))) / 2
    G = P.reshape(n, n, 3)
    true = [np.linalg.norm(np.diff(k, axis=0), axis=1).sum() * 1000 for k in (G[n // 2], G[:, n // 2])]
    scale = math.sqrt(area / (true[0] * true[1]))
    off = max(np.hypot(*((flat(a, b) - (c, d)) * (1200, 1500))) for a, b, c, d in zip(u, v, x, y)) / scale
    return {'corners': C.round(4).tolist(), 'pixelsPerMm': round(scale, 3), 'trueMm': [round(k, 1) for k in true], 'offMm': round(off, 1)}


def camera_close(at, crop=None, lift=14.):
    """Same studio, near the decoration: the camera moves over it and leans a little
    towards the hem, so that ink edges and threads show their height."""
    best = None
    for o in garment_objects():
        if not any(m and m.get('decor') for m in o.data.materials):
            continue
        me = o.data
        n = len(me.loops)
        uv = np.empty(n * 2, np.float32)
        me.uv_layers[0].data.foreach_get('uv', uv)
        vi = np.empty(n, np.int32)
        me.loops.foreach_get('vertex_index', vi)
        mi = np.empty(len(me.polygons), np.int32)
        me.polygons.foreach_get('material_index', mi)
        lt = np.empty(len(me.polygons), np.int32)
        me.polygons.foreach_get('loop_total', lt)
        dec = np.array([bool(m and m.get('decor')) for m in me.materials])
        ok = np.repeat(dec[mi], lt)
        d = np.where(ok, np.hypot(*(uv.reshape(-1, 2) - at[:2]).T), 9.)
        k = int(d.argmin())
        if best is None or d[k] < best[0]:
            best = d[k], me.vertices[vi[k]].co.copy()
    p = best[1]
    cam = bpy.context.scene.camera
    R = cam.matrix_world.to_3x3()
    if abs(R.col[2].z) > .99:                       # straight down: lean
        a = math.radians(lift)
        cam.rotation_euler = (a, 0, 0)
        dirn = Vector((0, -math.sin(a), math.cos(a)))
    else:
        dirn = R.col[2].normalized()
    dist = min(1.6, (cam.location - p).length)
    W = crop or min(max(.13, at[2] * 1.5), .24)       # wider than this and the threads are gone
    cam.location = p + dirn * dist
    cam.data.angle = 2 * math.atan(W / 2 / dist)
    cam.data.clip_start = .01
    cam.data['frame'] = W
    bpy.context.view_layer.update()
    log('close-up %.3f m wide' % W)


def render(path, size=1250, samples=64, ground=GROUND, ref=None, matte=False):
    """ground: the house backdrop, 'alpha', or any other colour (then composited, so
    that the garment keeps its exposure).  matte: composite on the house backdrop too -
    the shadow of a standing object is cleaner from its own pass."""
    base = os.path.splitext(os.path.abspath(path))[0]
    t0 = time.time()
    if (ground.lower() == GROUND and not matte) or ref is not None:
        c, i = shoot(base, size, samples)
        t1 = time.time()
        x = post(c, i, ref=ref)
    else:
        gr = [o for o in bpy.data.objects if o.type == 'MESH' and not o.get('garment')]
        ob = garment_objects()
        for o in gr:
            o.visible_camera = False
        c, _ = shoot(base, size, samples, alpha=True)
        for o in gr:
            o.visible_camera = True
        for o in ob:
            o.visible_camera = False
        sh, _ = shoot(base, size, max(8, samples * 2 // 3))
        was = [o.hide_render for o in ob]
        for o in ob:
            o.hide_render = True
        bare, _ = shoot(base, max(size // 5, 100), 16)
        for o, h in zip(ob, was):
            o.hide_render, o.visible_camera = h, True
        f = np.linspace(-.5, bare.shape[0] - .5, sh.shape[0]).clip(0, bare.shape[0] - 1.001)
        g = np.linspace(-.5, bare.shape[1] - .5, sh.shape[1]).clip(0, bare.shape[1] - 1.001)
        bare = gauss(bare, 3.)
        yi, xi, fy, fx = f.astype(int), g.astype(int), (f % 1)[:, None, None], (g % 1)[None, :, None]
        r0 = bare[yi] * (1 - fy) + bare[yi + 1] * fy
        bare = (r0[:, xi] * (1 - fx) + r0[:, xi + 1] * fx).astype(np.float32)
        t1 = time.time()
        x = post_alpha(c, sh, bare)
        if ground != 'alpha':
            x = x[..., :3] * x[..., 3:] + enc(srgb(ground)) * (1 - x[..., 3:])
    save_png(x, os.path.abspath(path))
    log('render %.1f s, post %.1f s -> %s' % (t1 - t0, time.time() - t1, os.path.basename(path)))


# ---------------------------------------------------------------- look
def apply_look(color, decor=None, heather=0., trim=None, thread=None, size=1250, tip=None):
    """Fill every material recipe. trim: second colour (ribs, brim...)."""
    global PX_MM
    cam = bpy.context.scene.camera
    if cam and cam.data.get('frame'):
        PX_MM = size * .8 / (cam.data['frame'] * 1000)
    col = srgb(color) if isinstance(color, str) else np.asarray(color)
    # dyed cotton is never pure black or pure white
    dye = lambda c: np.maximum(c * min(.955, .84 / max(c.max(), 1e-6)), .0125)   # scale, never clip: clipping turns cream green
    col = dye(np.asarray(col, float))
    tr = col if trim is None else dye(srgb(trim))
    for m in bpy.data.materials:
        role, kind = m.get('role'), m.get('kind')
        if role in (None, 'ground'):
            continue
        tint = m.get('tint', 1.)
        if kind in FABRIC:
            c = {'trim': tr, 'tip': col if tip is None else dye(srgb(tip))}.get(role, col)
            if role == 'thread':
                l = float(c @ [.21, .72, .07])
                c = c * .96 if l > .25 else np.minimum(1, c * 1.25 + .006)
                if thread:
                    c = srgb(thread)
            if role == 'fixed':
                c = srgb(m['color'])
            shade_fabric(m, np.clip(c * tint, 0, 1), decor, heather if role in ('body', 'body2', 'inside', 'trim') else 0)
        elif kind == 'mesh':
            shade_net(m, np.clip((tr if role == 'trim' else col) * tint, 0, 1))
        elif kind == 'label':
            shade_label(m)
        elif kind == 'plastic':
            shade_plain(m, srgb(m['color']) if 'color' in m else np.minimum(1, col * 1.3 + .03), .28, 0, .5, .3)
        elif kind == 'metal':
            shade_plain(m, srgb(m.get('color', '#b9bbbf')), .28, 1.)
        elif kind == 'plain':
            shade_plain(m, srgb(m['color']), .9, 0, .1)


def make_decor(path, technique, at, ink=None, size=1250):
    im, _ = load_pixels(path)
    d = {'image': im, 'technique': technique, 'at': at, 'ink': None if ink is None else srgb(ink)}
    if technique in ('raised', 'flock', 'stones'):
        d['thread'] = relief_map(im, at[2], technique)
    if technique == 'embroidery':
        cam = bpy.context.scene.camera
        d['thread'] = embroidery_map(im, at[2], px_mm=size * .8 / (cam.data.get('frame', .9) * 1000))
    return d


def label_image(path):
    if os.path.exists(path):
        im = bpy.data.images.load(path)
        im.name = 'label'
        im.use_fake_user = True
        im.pack()


def thicken(name, t, sub=0):
    """Cloth has an edge: at hems and openings a rim of ~1 mm must show."""
    o = bpy.data.objects[name]
    # rim and face must not share normals, else the edge looks nibbled
    o.data.use_auto_smooth = True
    o.data.auto_smooth_angle = 1.0
    m = o.modifiers.new('thick', 'SOLIDIFY')
    m.thickness = t
    m.offset = -1
    m.use_rim = True
    return o


def strip(name, path, width, thick, mats, tilt=0., power=5, rows=16, nrm=None):
    """Flat webbing along a space path. tilt (radians, per point) banks it: a tape
    cannot bend in its own plane, in a bow it stands up on its edge."""
    path = np.asarray(path, float)
    t = np.gradient(path, axis=0)
    t /= np.linalg.norm(t, axis=1)[:, None] + 1e-12
    up = np.tile([0, 0, 1.], (len(path), 1)) if nrm is None else nrm
    s = np.cross(up, t)
    s /= np.linalg.norm(s, axis=1)[:, None] + 1e-12
    u = np.cross(t, s)
    tl = np.broadcast_to(tilt, len(path))[:, None]
    s, u = s * np.cos(tl) + u * np.sin(tl), u * np.cos(tl) - s * np.sin(tl)
    a = np.linspace(0, 2 * np.pi, rows * 2, endpoint=False)
    ca, sa = np.cos(a), np.sin(a)
    d = np.sign(ca) * np.abs(ca) ** (2 / power) * width / 2
    h = np.sign(sa) * np.abs(sa) ** (2 / power) * thick / 2
    X = path[:, None] + s[:, None] * d[None, :, None] + u[:, None] * h[None, :, None]
    X = np.concatenate([path[:1, None] + 0 * X[:1], X, path[-1:, None] + 0 * X[-1:]])
    L = gs.arclen(np.vstack([path[:1], path, path[-1:]]))
    uv = np.stack(np.broadcast_arrays(d[None] + 10, L[:, None]), -1)
    grid_mesh(name, X, uv, mats, closed_v=True)

    def line(off, lift=.0002):
        """Run for stitches, off metres from the middle, on the upper face."""
        return path + s * off + u * (thick / 2 + lift), u
    return line
