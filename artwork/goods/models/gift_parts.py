"""Open gift box with nests cut into board, and the things that lie in them.  The box stands on the ground with its middle at x = y = 0;
things are made with their own middle at the origin, lying, the front upwards, and are put in place by their root."""
import math
import types
import bpy
import numpy as np
import cloth_parts as C
import goods_lib as G
import motif as M
import mug
import scene_lib as L

GOLD = '#D9AC52'
mug.band.__defaults__ = mug.mark.__defaults__ = (1500,)       # the mug is small in these pictures


def rr(x, y, w, h, r=.5, seg=8):
    """Rounded rectangle as an outline."""
    a = np.linspace(0, math.pi / 2, seg)
    out = []
    for k, (sx, sy) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        out.append(np.stack([x + sx * (w / 2 - r) + r * np.cos(a + k * math.pi / 2), y + sy * (h / 2 - r) + r * np.sin(a + k * math.pi / 2)], 1))
    return np.concatenate(out)


def union(outlines, grow=0.):
    """One outline round several that overlap (shapes seen from the middle of the first)."""
    from PIL import Image, ImageDraw
    from scipy import ndimage as nd
    P = np.concatenate(outlines)
    lo, k = P.min(0) - 1, 24.
    size = ((P.max(0) + 1 - lo) * k).astype(int)
    im = Image.new('L', tuple(size), 0)
    for q in outlines:
        ImageDraw.Draw(im).polygon([tuple(v) for v in (q - lo) * k], fill=255)
    a = nd.gaussian_filter(np.asarray(im, np.float32) / 255, 5)
    c = (outlines[0].mean(0) - lo) * k
    th = np.linspace(0, 2 * math.pi, 181)[:-1]
    rad = np.arange(0, size.max() * 1.0, .5)
    out = []
    for t in th:
        v = nd.map_coordinates(a, [c[1] + rad * math.sin(t), c[0] + rad * math.cos(t)], order=1, cval=0)
        r = rad[np.argmax(v < .5)]
        out.append(lo + (c + r * np.array([math.cos(t), math.sin(t)])) / k)
    return np.array(out)


def board(name, colour, grain=.05):
    n = L.Nodes(name)
    f = n.noise(3.5, 4, .65)
    n.set(col=n.mixcol(f, tuple(v * (1 - grain) for v in G.lin(colour)), tuple(min(1, v * (1 + grain)) for v in G.lin(colour))), rough=.8, spec=.2)
    return n.m


def box(W, D, H, colour, inner, nests, lid=None, z0=0., open_=18, drop=1.1):
    """Walls, board with nests (outlines) a little below the rim, lid hinged at the back and leaning open_ degrees; lid: its picture."""
    out, ins, t = L.plain('box', G.lin(colour), .55, spec=.3), board('nest', inner), .35
    for x, y, w, d in ((0, -D / 2, W + t, t), (0, D / 2, W + t, t), (-W / 2, 0, t, D), (W / 2, 0, t, D)):
        L.box('wall', (w, d, H), (x, y, z0 + H / 2), out, .07)
    L.box('floor', (W, D, .3), (0, 0, z0 + .15), ins)
    L.polygon_prism('nests', [rr(0, 0, W - t - .05, D - t - .05, .1)] + nests, z0 + H - drop - .25, z0 + H - drop, ins, .05)
    r = G.group('lid', (0, D / 2 + .1, z0 + H + .05), (math.radians(90 - open_), 0, 0))
    L.box('lid', (W + t, D + t, t), (0, D / 2, -t / 2), out, .08).parent = r
    if lid is not None:
        m = lid if not isinstance(lid, np.ndarray) else G.printed('lid', lid, rough=.55, spec=.3)
        G.panel('picture', W - .5, D - .5, m, (0, D / 2, .012), parent=r)
    L.box('stop', (W - .2, .25, 1.2), (0, D - .1, .4), out, .08).parent = r
    return z0 + H - drop


def put(root, x, y, z, turn=0.):
    e = G.group('place', (x, y, z), (0, 0, math.radians(turn)))
    root.parent = e
    return e


def cup(colour, **opt):
    """The mug of the shop, lying, its handle to the right, its mouth to the back; middle of its body at the origin."""
    old = set(bpy.data.objects)
    mug.build(types.SimpleNamespace(hex=colour, turn=0, **opt))
    root = [o for o in bpy.data.objects if o not in old and o.parent is None][0]
    root.rotation_euler = (-math.pi / 2, 0, 0)
    root.location = (0, -mug.H / 2, 0)
    return root


def twin(root):
    """The same thing once more."""
    e = root.copy()
    bpy.context.collection.objects.link(e)
    for c in root.children:
        d = c.copy()
        bpy.context.collection.objects.link(d)
        d.parent = e
    return e


def mark(size, el=None):
    s = size / 2
    return L.fit([e for e in (el or M.medallion(8)) if e.kind != 'vein'], -s, s, -s, s, 0)


def notebook(w, h, colour, ink, t=1.5, band=None):
    """Cover with rounded corners, the mark in leaf, an elastic band."""
    r = G.group('book')
    mat = L.plain('cover', G.lin(colour), .6, spec=.3)
    L.polygon_prism('cover', rr(0, 0, w, h, .7), 0, t, mat, .12).parent = r
    k = C.lines(w - .3, h - .3, ((.75, .07),)) + [e.moved(shift=(-.5, h * .10)) for e in mark(w * .56)]
    img = G.write(G.art(k, w - .3, h - .3, colour, ink, 1200), [('NOTES', .46, .20, .030)], ink)
    G.panel('front', w - .3, h - .3, G.printed('front', img, rough=.6, spec=.3), (0, 0, t + .006), parent=r)
    L.box('band', (.55, h + .1, .08), (w / 2 - 1.5, 0, t + .04), L.plain('elastic', G.lin(band or ink), .7), .03).parent = r
    return r


def rod(name, prof, mat, parent):
    """Profile (radius, length) turned and laid down along y."""
    o = G.lathe(name, np.array(prof, float), mat, n=64)
    o.rotation_euler, o.parent = (-math.pi / 2, 0, 0), parent
    return o


def pen(colour, ring=GOLD):
    r = G.group('pen')
    body, metal = L.plain('pen', G.lin(colour), .25, spec=.5, coat=.3), L.plain('brass', G.lin(ring), .25, metal=.8)
    rod('point', G.rounded([(.02, -7.2), (.12, -7.0), (.36, -5.6)], .08), metal, r)
    rod('barrel', G.rounded([(.36, -5.6), (.50, -5.2), (.50, .4)], .1), body, r)
    rod('ring', G.rounded([(.46, .4), (.54, .4), (.54, .7), (.46, .7)], .05), metal, r)
    rod('cap', G.rounded([(.50, .7), (.52, 6.2), (.44, 6.6), (0, 6.65)], .12), body, r)
    L.box('clip', (.26, 4.2, .10), (0, 4.2, .66), metal, .04).parent = r
    L.box('clip', (.26, .2, .3), (0, 6.2, .55), metal, .04).parent = r
    return r


def card(w, h, img, t=.05, corner=.2, rough=.6):
    r = G.group('card')
    L.polygon_prism('card', rr(0, 0, w, h, corner), 0, t, L.plain('edge', G.lin('#F6F1E6'), .7), .0).parent = r
    G.panel('print', w - .02 - .4 * corner, h - .02 - .4 * corner, G.printed('print', img, rough=rough), (0, 0, t + .008), parent=r)
    return r


def tumbler(colour, ink, steel='#C4C9CE'):
    """Steel tumbler of 18 cm, powder coated, the mark engraved through; lies along y, mouth to the back."""
    r = G.group('tumbler')
    w, h = 2 * math.pi * 3.7, 15.
    img = G.art([e for e in mark(3.8)], w, h, colour, ink, 2000)
    metal = L.plain('steel', G.lin(steel), .28, metal=.85)
    rod('coat', [(3.25 + .45 * k, -8.2 + 15. * k) for k in np.linspace(0, 1, 30)], G.printed('coat', img, rough=.42, spec=.4), r).name = 'coat'
    rod('foot', G.rounded([(0, -9), (3.1, -9), (3.25, -8.2)], .25), metal, r)
    rod('rim', G.rounded([(3.70, 6.8), (3.78, 7.6)], .05), metal, r)
    rod('cap', G.rounded([(3.78, 7.6), (3.95, 7.6), (3.95, 8.8), (3.6, 9.1), (0, 9.1)], .2), L.plain('cap', G.lin('#22252A'), .4), r)
    o = [c for c in r.children if c.name.startswith('coat')][0]
    uv = o.data.uv_layers[0].data
    a = np.empty(len(uv) * 2, np.float32)
    uv.foreach_get('uv', a)
    a = a.reshape(-1, 2)
    a[:, 1] = (a[:, 1] + 8.2) / 15.
    uv.foreach_set('uv', a.ravel())
    return r


def disc(r, img, z, parent, rough=.5):
    a = np.linspace(0, 2 * math.pi, 97)[:-1]
    P = np.stack([r * np.cos(a), r * np.sin(a), 0 * a], 1)
    o = L.make_mesh('disc', P, np.arange(96)[None], G.printed('disc', img, rough=rough), P[:, :2] / (2 * r) + .5, smooth=False)
    o.location, o.parent = (0, 0, z), parent
    return o
