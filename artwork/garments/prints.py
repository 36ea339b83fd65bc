"""What is printed on the products: motifs/NAME.png from the vine language of
techniques/motif.py (Debian's python3 with numpy, Pillow, rsvg-convert).

    python3 prints.py [NAME ...]

`one` pictures are one ink: every shape cuts a line round itself, so petals of one colour do
not melt into a blob.  The others carry their colours.  Sizes of keylines are in drawing units
of a picture 1000 wide."""
import io, math, os, subprocess, sys
import numpy as np
from PIL import Image
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, '..', 'techniques'))
import motif as m

OUT = os.path.join(HERE, 'motifs')
COL = dict(m.PALETTE, sapphire='#1b2fd0', coral='#ff5a4a', marigold='#ffb000', pink='#f0a3be', sky='#afd6f0',
           mint='#a8dcc4', leafy='#007a55', clay='#c0654a', cream='#efe9dc', violet='#6a4fb0', white='#ffffff')
PI = math.pi


# ------------------------------------------------------------------ drawing
def path(e, f):
    if isinstance(e, m.Dot):
        x, y = f(e.c)
        return '<circle cx="%.2f" cy="%.2f" r="%.2f" ' % (x, y, e.r * f.k)
    l, r = e.edges()
    p = lambda q: '%.2f %.2f' % f(q)
    n = {'stem': 24, 'vein': 4}.get(e.kind, 8)
    d = 'M' + p(l[0]) + ''.join('C' + ' '.join(p(q) for q in t) for t in m.bezier(l, n))
    d += 'L' + p(r[-1]) + ''.join('C' + ' '.join(p(q) for q in t) for t in m.bezier(r[::-1], n)) + 'Z'
    return '<path d="%s" ' % d


class Frame:
    """Drawing units to a picture 1000 wide."""

    def __init__(self, elems, pad=.02):
        P = np.concatenate([e.poly() for e in elems])
        (x0, y0), (x1, y1) = P.min(0), P.max(0)
        q = (x1 - x0) * pad
        self.x0, self.y1 = x0 - q, y1 + q
        self.k = 1000 / (x1 - x0 + 2 * q)
        self.h = (y1 - y0 + 2 * q) * self.k

    def __call__(self, p):
        return (p[0] - self.x0) * self.k, (self.y1 - p[1]) * self.k


def svg_colour(elems):
    f = Frame(elems)
    s = ''.join(path(e, f) + 'fill="%s"/>' % COL.get(e.col, e.col) for e in sorted(elems, key=lambda e: e.order))
    return wrap(s, f.h)


def svg_one(elems, key=5., open_=('conch', 'white')):
    """Black is printed; shapes cut a line round themselves, stems only under leaves."""
    f = Frame(elems)
    s = ''
    for e in sorted(elems, key=lambda e: e.order):
        fill = '#fff' if e.col in open_ else '#000'
        cut = '' if e.kind in ('stem', 'vein') or fill == '#fff' else ' stroke="#fff" stroke-width="%g" stroke-linejoin="round"' % key
        s += path(e, f) + 'fill="%s"%s/>' % (fill, cut)
    return wrap(s, f.h)


def wrap(body, h, w=1000):
    return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %g %.1f">%s</svg>' % (w, h, body)


def raster(svg, width):
    png = subprocess.run(['rsvg-convert', '-w', str(width)], input=svg.encode(), stdout=subprocess.PIPE, check=True).stdout
    return Image.open(io.BytesIO(png)).convert('RGBA')


def bleed(im):
    """Carry the ink colour under transparent pixels: no dark fringe when filtered."""
    a = np.asarray(im).astype(np.float32)
    rgb, al = a[..., :3] * (a[..., 3:] / 255), a[..., 3:] / 255
    acc, wt = rgb.copy(), al.copy()
    for _ in range(4):
        acc = sum(np.roll(acc, s, ax) for s in (-1, 0, 1) for ax in (0, 1)) / 6
        wt = sum(np.roll(wt, s, ax) for s in (-1, 0, 1) for ax in (0, 1)) / 6
    fill = np.where(wt > 1e-3, acc / np.maximum(wt, 1e-4), a[..., :3])
    a[..., :3] = np.where(al > .99, a[..., :3], fill)
    return Image.fromarray(a.clip(0, 255).astype(np.uint8))


def one(svg, width):
    """Black on white or on nothing -> ink with alpha."""
    a = np.asarray(raster(svg, width)).astype(np.float32)
    al = a[..., 3] * (1 - a[..., 0] / 255)
    return Image.fromarray(np.dstack([np.full_like(al, v) for v in (29, 27, 26)] + [al]).clip(0, 255).astype(np.uint8))


# ------------------------------------------------------------------ parts
def mirrored(elems):
    return [e.moved(rot=PI, flip=True) for e in elems]          # mirror in the y axis


def ring(make, n, r, phase=PI / 2):
    """make(): elements that stand at the origin and look along +x; n of them round a circle."""
    out = []
    for i in range(n):
        a = phase + i * 2 * PI / n
        out += [e.moved(rot=a, shift=(r * math.cos(a), r * math.sin(a))) for e in make(i)]
    return out


def circle(r, w, col='leaf', order=0, c=(0, 0)):
    t = np.linspace(0, 2 * PI + .1, 241)                           # over its own beginning, which would show as a slit
    return m.Blade(np.asarray(c) + r * np.stack([np.cos(t), np.sin(t)], 1), np.full(241, w / 2), None, col, 'stem', order)


def line(pts, w, col='leaf', order=1, taper=0.):
    pts = np.asarray(pts, float)
    t = np.linspace(0, 1, len(pts))
    return m.Blade(pts, w / 2 * (1 - taper * t), None, col, 'stem', order)


def lotus(size=1., petals=7, c1='lac', c2='orpiment', cup='leaf', order=4):
    """Nelum from the side, looking along +x: outer petals first, the middle one last."""
    out = []
    spread = np.linspace(-1.25, 1.25, petals)
    for h in sorted(spread, key=lambda v: -abs(v)):
        ln = size * (.62 + .38 * math.cos(h) ** 1.2)
        out.append(m.leaf((0, 0), h, ln, size * .36, -h * .28, h * .42 if abs(h) > .1 else 1e-6, 1.0, c1 if abs(h) > .1 else c2,
                          order + 2 - abs(h), .74, .74, 'petal'))
    out.append(m.Dot((-.02 * size, 0), .115 * size, cup, 'dot', order + 3))
    return out


def araliya(size=1., col='cream', order=4):
    """Five broad petals, each over the next: the temple flower."""
    out = []
    for k in range(5):
        a = PI / 2 + k * 2 * PI / 5
        t = np.linspace(0, 1, 80)
        sp = m.integrate(a + .18 - .75 * t, size / 79, (0, 0))
        w = size * .31 * m.bell(t, .62, .50)
        out.append(m.Blade(sp, w * .62, w * 1.12, col, 'petal', order + k * .01))
    return out


# ------------------------------------------------------------------ prints in one ink
def kandy_band():
    """A band of four scrolls that meet in a flower and end in buds."""
    base, _ = m.cell()
    half = [e.moved(shift=(1.30, 0)) for e in base] + [e.moved(flip=True, shift=(3.30, 0)) for e in base]
    _, sp, th, _ = m.stem_curve()
    end = np.array((sp[-1, 0] + 3.30, -sp[-1, 1]))
    half += m.bud(end, -th[-1], .62)
    return half + mirrored(half) + m.rosette((0, 0), .86, 10, PI / 2)


def vine_back():
    """Six scrolls across a whole back, from a palmette outwards."""
    base, _ = m.cell()
    half = []
    for i in range(3):
        half += [e.moved(flip=bool(i % 2), shift=(1.02 + m.HALF * i, 0)) for e in base]
    _, sp, th, _ = m.stem_curve()
    half += m.bud((sp[-1, 0] + 5.02, sp[-1, 1]), th[-1], .62)
    half += m.palmette((0, -.35), PI / 2 - .5, 1.1, .26, -.3, -1.2, 4)
    return half + mirrored(half) + lotus_at((0, -.30), PI / 2, .80)


def sunday():
    return m.rosette((0, 0), 1., 10, PI / 2)


def bent(cells, n, r0=1., phase=PI / 2):
    """Cells of the frieze on an arc, from the lower middle to the right and up."""
    k = 2 * PI / (n * m.HALF)

    def f(p):
        p = np.asarray(p, float)
        r = r0 * np.exp(k * p[..., 1])
        a = -PI / 2 - k * (p[..., 0] + 1)
        return np.stack([r * np.cos(a), r * np.sin(a)], -1), r * k
    out = []
    for e in cells:
        if isinstance(e, m.Dot):
            c, g = f(e.c)
            out.append(m.Dot(c, e.r * g, e.col, e.kind, e.order))
        else:
            sp, g = f(e.spine)
            out.append(m.Blade(sp, e.wl * g, e.wr * g, e.col, e.kind, e.order))
    return out


def perahera_collar():
    """The vine as a collar: three scrolls to each side of a hanging flower."""
    base, _ = m.cell()
    cells = []
    for i in range(3):
        cells += [e.moved(flip=bool(i % 2), shift=(m.HALF * i + .42, 0)) for e in base]
    _, sp, th, _ = m.stem_curve()
    cells += m.bud((sp[-1, 0] + 4.42, sp[-1, 1]), th[-1], .7)
    half = bent(cells, 13)
    pend = m.rosette((0, -1.02), .34, 10, PI / 2)
    pend += lotus_at((0, -1.40), -PI / 2, .34)
    return half + mirrored(half) + pend


def lotus_at(p, head, size, **k):
    return [e.moved(rot=head, shift=p) for e in lotus(size, **k)]


def night_garland():
    return m.medallion(10)


def nelum_ring():
    """Ten lotus flowers that look outwards, joined by waves, dots between them."""
    out = ring(lambda i: lotus(.50, 7), 10, 1.06)
    out += [circle(1.0, .035), circle(.90, .018)]
    out += ring(lambda i: [m.Dot((0, 0), .045)], 10, 1.38, PI / 2 + PI / 10)
    out += ring(lambda i: [m.Dot((0, 0), .022)], 40, .80)
    out += m.rosette((0, 0), .56, 12, PI / 2)
    return out


def araliya_one():
    return araliya(1.)


def fireflies():
    """Twelve fireflies on their ways: two wings, a body, a round light."""
    out = []
    spots = [(-1.5, 1.15, .4), (-.45, 1.5, 2.2), (.75, 1.2, 1.1), (1.55, 1.55, 2.6), (-1.1, .35, 1.9), (.1, .55, .2), (1.25, .45, 2.0),
             (-1.75, -.45, .9), (-.5, -.55, 2.7), (.65, -.45, 1.3), (1.65, -.65, .3), (-.05, -1.25, 1.7)]
    for x, y, a in spots:
        g = [m.leaf((-.02, 0), 0, .26, .10, 0, 1e-6, 1.0, 'leaf', 4, .5, .6), m.Dot((-.17, 0), .12, 'leaf', 'dot', 3)]
        for sg in (1, -1):
            g.append(m.leaf((.10, .03 * sg), sg * 2.05, .42, .17, sg * .1, sg * .9, 1.1, 'leaf', 2, .8, .5))
            g.append(line(m.integrate(sg * np.linspace(.3, .9, 12), .014, (.20, .02 * sg)), .022, 'leaf', 1))
        for k in range(5):
            b = PI + (k - 2) * .45
            p, d = np.array((-.17, 0)), np.array((math.cos(b), math.sin(b)))
            g.append(line([p + d * .17, p + d * .26], .036, 'leaf', 1))
        out += [e.moved(rot=a, shift=(x, y)) for e in g]
    return out


def stag():
    """Sambar, from the front: two beams with three tines each."""
    t = np.linspace(0, 1, 80)
    head = m.Blade(np.stack([0 * t, .30 - 1.25 * t], 1), .30 * (1 - .55 * t ** .8) * np.minimum(1, (1.001 - t) * 9) ** .5 * np.minimum(1, t * 8 + .25) ** .5, None, 'leaf', 'petal', 5)
    muzzle = m.Dot((0, -.86), .165, 'leaf', 'petal', 4)
    side = [m.leaf((.22, .20), .28, .62, .26, .2, -.5, 1.1, 'leaf', 3)]
    beam, _ = m.euler((.10, .28), .50, 1.62, 1.0, 1.75, 90)
    side.append(m.Blade(beam, .085 * (1 - np.linspace(0, .85, 90) ** 1.4), None, 'leaf', 'stem', 2))
    for f, h, ln in ((.12, 1.62, .60), (.56, .95, .58)):
        p = beam[int(f * 89)]
        side.append(m.leaf(p, h - (.75 if f > .5 else .2), ln, .15, .4, .8, 1.0, 'leaf', 2, .12, .8, 'stem'))
    neck = m.leaf((0, -.35), -PI / 2, 1.15, .86, 0, 1e-6, 1.0, 'leaf', 1, .5, 1.1)
    return side + mirrored(side) + [head, muzzle, neck]


def monogram():
    """The mark's letter as a plait in a ring: upland polo."""
    out = [circle(1., .085), circle(.86, .03)]
    return out + ring(lambda i: [m.leaf((0, 0), PI * .62, .34, .16, .2, .9, 1.1)], 12, .98)


def ruwan():
    return [circle(1., .20, 'sky', 3), *m.rosette((0, 0), .80, 8, PI / 2, 'marigold', 'cream', 'marigold')]


# ------------------------------------------------------------------ prints in colours
def olu_wreath():
    """Nine water lilies and their pads in a ring."""
    def lily(i):
        a = i % 3
        c1 = ('#d84a86', '#5a57c4', '#d84a86')[a]
        c2 = ('#f7c2d6', '#c9cdf5', '#f7c2d6')[a]
        return m.rosette((0, 0), .345 if i % 3 != 1 else .30, 9, .2 * i, c1, c2, '#f2b21c')

    def pad(i):
        t = np.linspace(.22, 2 * PI - .22, 90)
        r = .25 if i % 2 else .21
        poly = m.Blade(np.stack([r * .5 * np.cos(t), r * .5 * np.sin(t)], 1), np.full(90, r * .5), None, '#2f7d57' if i % 2 else '#175c43', 'petal', 1)
        veins = [line([(0, 0), (r * .8 * math.cos(b), r * .8 * math.sin(b))], .018, '#8cc7a0', 2, .6) for b in np.linspace(.7, 2 * PI - .7, 7)]
        return [e.moved(rot=.6 * i) for e in [poly] + veins]

    def bud(i):
        sg = 1 if i % 2 else -1
        b = m.bud_on_stalk((0, 0), .35 * sg, .52, sg, '#d84a86')
        return [e if e.col != 'leaf' else recol(e, '#175c43') for e in b]
    out = ring(lily, 9, 1.08) + ring(pad, 9, 1.14, PI / 2 + PI / 9) + ring(pad, 9, .80, PI / 2 + PI / 9 * .55)
    out += ring(bud, 9, 1.22, PI / 2 + PI / 9)
    return out


def recol(e, col):
    e.col = col
    return e


# ------------------------------------------------------------------ by hand
def shutters():
    """Louvred shutters of a bastion street: three windows under arches."""
    cols = (('#7fa3bd', '#9db9cc'), ('#a9553f', '#c27a62'), ('#6f8f72', '#93ab90'))
    s = ''
    for k, (a, b) in enumerate(cols):
        x = 20 + k * 330
        s += '<path d="M%g 760V250a150 150 0 0 1 300 0V760z" fill="%s"/>' % (x, a)
        s += '<path d="M%g 235a135 135 0 0 1 270 0z" fill="#efe6d2"/>' % (x + 15)
        for j in range(5):                                    # fanlight
            t = PI * (j + .5) / 5
            s += '<path d="M%g 235L%g %g" stroke="%s" stroke-width="12"/>' % (x + 150, x + 150 - 128 * math.cos(t), 235 - 128 * math.sin(t), a)
        s += '<circle cx="%g" cy="235" r="34" fill="%s"/>' % (x + 150, a)
        for half in (0, 1):
            hx = x + 18 + half * 138
            s += '<rect x="%g" y="256" width="126" height="488" fill="%s"/>' % (hx, b)
            for j in range(14):
                s += '<rect x="%g" y="%g" width="98" height="17" fill="%s"/>' % (hx + 14, 274 + j * 33, a)
        s += '<rect x="%g" y="770" width="316" height="22" fill="%s"/>' % (x - 8, a)
    return wrap(s, 800)


def ripple():
    """Edge to edge: ripples of a lagoon in lighter and darker cloth colour."""
    s = ''
    r = np.random.RandomState(3)
    y = 0.
    k = 0
    while y < 1010:
        w = 3.2 + 5.5 * (.5 + .5 * math.sin(k * .53)) * (.6 + .4 * math.sin(k * .17 + 1))
        ph, amp = k * .55, 7 + 4 * math.sin(k * .21)
        pts = ['%.1f %.1f' % (x, y + amp * math.sin(x / 41 + ph) + 3.5 * math.sin(x / 17.3 - ph * 1.7)) for x in range(-10, 1211, 6)]
        s += '<path d="M%s" fill="none" stroke="%s" stroke-opacity="%.2f" stroke-width="%.1f"/>' % (
            'L'.join(pts), '#ffffff' if k % 3 else '#06343f', .55 if k % 3 else .40, w * (1 if k % 3 else .8))
        y += 11.5 + 3 * math.sin(k * .37)
        k += 1
    return wrap(s, 1000, 1200)


def nine_arches():
    """Nine arches over a valley, in lines as wide as a chain stitch."""
    s, x0, w = '', 40., 102.
    top = 250.
    foot = lambda i: 430 + 190 * math.sin(PI * i / 9) ** .8
    st = 'fill="none" stroke="#000" stroke-linecap="round" stroke-linejoin="round"'
    s += '<path d="M12 %gH988M12 %gH988" %s stroke-width="17"/>' % (top - 52, top - 18, st)
    for i in range(9):
        a = x0 + i * w
        s += '<path d="M%g %gV%ga%g %g 0 0 1 %g 0V%g" %s stroke-width="15"/>' % (a + 11, foot(i), top + 55, w / 2 - 11, w / 2 - 11, w - 22, foot(i + 1), st)
    for i in range(10):
        a = x0 + i * w
        s += '<path d="M%g %gh%g" %s stroke-width="15"/>' % (a - 15, foot(i) + 4, 30, st)
    # a small train, three coaches
    for k in range(4):
        a = 300 + k * 112
        s += '<rect x="%g" y="112" width="98" height="62" rx="10" fill="#000"/>' % a
        for j in range(3):
            s += '<rect x="%g" y="126" width="17" height="20" fill="#fff"/>' % (a + 13 + j * 28)
    s += '<path d="M748 174V122q0-10 10-10h44q34 0 44 62z" fill="#000"/><circle cx="806" cy="146" r="11" fill="#fff"/>'
    return wrap(s, 660)


GLYPHS = {'P': 'M0 200V0H70a55 55 0 0 1 0 110H0', 'E': 'M92 0H0V200H92M0 98H76', 'T': 'M6 0H114M60 0V200', 'A': 'M-10 210L56 0L122 210M30 138H82',
          'H': 'M0 0V200M114 0V200M0 98H114', 'R': 'M0 200V0H70a55 54 0 0 1 0 108H0M74 128L124 216', 'I': 'M20 0V200', 'N': 'M0 200V0L114 200V0'}


def letters():
    """Eleven painted letters, raised: two rows as on a fascia board."""
    wide = {'P': 125, 'E': 110, 'T': 120, 'A': 112, 'H': 114, 'R': 118, 'I': 0, 'N': 114}
    s = '<clipPath id="g"><rect x="-60" y="-23" width="260" height="246"/></clipPath><g fill="none" stroke="#000" stroke-width="46" stroke-miterlimit="9" stroke-linecap="square">'
    for word, x0, x1, y in (('PETTAH', 30, 970, 70), ('PRINT', 140, 860, 384)):
        gap = (x1 - x0 - 46 - .84 * sum(wide[c] for c in word)) / (len(word) - 1)
        x = x0 + 23
        for c in word:
            s += '<path transform="translate(%g %g) scale(.84 1)" clip-path="url(#g)" d="%s"/>' % (x - (17 if c == 'I' else 0), y, GLYPHS[c])
            x += .84 * wide[c] + gap
    s += '</g><path d="M20 324H980" stroke="#000" stroke-width="15"/>'
    s += '<path d="M940 414L980 484 940 554 900 484zM60 414L100 484 60 554 20 484z"/>'
    return wrap(s, 640)


def elephant():
    """Ali podda: a calf from the side, ear with a cut line, trunk up."""
    s = '<g fill="#8b8f96" stroke="none">'
    s += '<path d="M170 640C120 470 230 330 420 330C560 330 640 420 640 540V640z"/>'
    for x in (190, 300, 470, 560):
        s += '<path d="M%g 560h96v222q0 26-26 26h-44q-26 0-26-26z"/>' % x
    s += '<circle cx="660" cy="370" r="165"/><ellipse cx="640" cy="235" rx="95" ry="60"/></g>'
    s += '<path d="M770 420C850 520 930 460 905 350C895 300 925 270 965 280" fill="none" stroke="#8b8f96" stroke-width="76" stroke-linecap="round"/>'
    s += '<path d="M180 470C120 500 100 560 112 610" fill="none" stroke="#8b8f96" stroke-width="22" stroke-linecap="round"/><circle cx="112" cy="622" r="22" fill="#8b8f96"/>'
    return s


def elephant_layers():
    hole = lambda b: '<g fill="#fff" stroke="#fff">%s</g>' % b
    s = elephant().replace('#8b8f96', '#000')
    # the ear cuts a line round itself, legs are parted
    s += '<path d="M600 255C500 190 400 270 415 400C425 510 520 560 590 500C640 455 650 330 600 255z" fill="#000" stroke="#fff" stroke-width="16"/>'
    s += hole('<circle cx="716" cy="330" r="17"/>')
    s += '<path d="M293 640V800M563 640V800" stroke="#fff" stroke-width="11"/>'
    s += '<path d="M880 395q30 12 48 2M872 430q30 14 52 6" stroke="#fff" stroke-width="8" fill="none"/>'
    for x in (190, 300, 470, 560):
        s += hole(''.join('<path d="M%g 808a13 16 0 0 1 26 0z"/>' % (x + 8 + j * 27) for j in range(3)))
    return wrap(s, 840)


def rain():
    """140 falling lines, twenty columns of seven."""
    s, r = '', np.random.RandomState(9)
    for c in range(20):
        y = -10 - 130 * ((c * .618) % 1)
        for k in range(7):
            ln = 60 + 70 * r.rand()
            x = 30 + c * 49.5 + 5 * (r.rand() - .5)
            s += '<path d="M%.1f %.1fl%.1f %.1f" stroke="#000" stroke-width="%.1f" stroke-linecap="round"/>' % (x + 14, y + 30, -ln * .09, ln, 5.5 + 2.5 * r.rand())
            y += ln + 34 + 26 * r.rand()
    return wrap('<rect width="1000" height="960" fill="#fff"/>' + s, 960)


def waves():
    """Raised wave lines: nine long lines that gather in one breaking wave."""
    s = ''
    for k in range(9):
        y = 60 + k * 52
        pts = []
        for x in range(0, 1001, 8):
            u = (x - 620) / 170
            lift = (150 - 15 * k) * math.exp(-u * u) * (1 - k / 11)
            pts.append('%.1f %.1f' % (x + 46 * math.exp(-((x - 640) / 120) ** 2) * (1 - k / 9), y + 130 - lift + 9 * math.sin(x / 62 + k * .8)))
        s += '<path d="M%s" fill="none" stroke="#000" stroke-width="%g" stroke-linecap="round"/>' % ('L'.join(pts), 21 - k * .9)
    return wrap(s, 660)


def kites():
    """Seven kites over the green, one of them on the sleeve: place it .66 m wide."""
    pal = ['#d8342c', '#f2a71b', '#1b2fd0', '#0d8a91', '#e7578d', '#2f7d57', '#7a4fb5']
    spots = [(330, 230, -18, .80), (505, 190, 12, .62), (670, 240, -8, .85), (425, 480, 24, .70), (570, 400, -14, .62), (690, 560, 6, .70), (897, 400, 10, .60)]
    s = ''
    for k, (x, y, r, z) in enumerate(spots):
        a, b = pal[k], pal[(k + 1) % 7]
        s += '<g transform="translate(%g %g) rotate(%g) scale(%g)">' % (x, y, r, z)
        s += '<path d="M0 92C30 130-34 160 0 200S36 262 8 300" fill="none" stroke="%s" stroke-width="7" stroke-linecap="round"/>' % a
        for j, t in enumerate((140, 195, 250)):
            s += '<path d="M%g %gl-24-13v26zm0 0l24-13v26z" fill="%s"/>' % ((6, -4, 14)[j], t, b)
        s += '<path d="M0-100L72-10L0 92L-72-10z" fill="%s"/><path d="M0-100L72-10H0zM0 92L-72-10H0z" fill="%s"/>' % (a, b)
        s += '<circle cy="-10" r="20" fill="#fff8e6"/><circle cy="-10" r="9" fill="%s"/></g>' % a
    return wrap(s, 900)


def badge_harbour():
    """40 mm badge: a lighthouse between two waves, in a ring."""
    s = '<circle cx="500" cy="500" r="490" fill="#000"/><circle cx="500" cy="500" r="436" fill="#fff"/><circle cx="500" cy="500" r="404" fill="#000"/>'
    s += '<g fill="#fff"><path d="M440 640L462 330H538L560 640z"/><rect x="436" y="292" width="128" height="30" rx="8"/><path d="M462 282V222a38 38 0 0 1 76 0V282z"/>'
    s += '<path d="M430 236L200 176V226L430 262zM570 236L800 176V226L570 262z"/></g>'
    s += '<g fill="none" stroke="#fff" stroke-width="36" stroke-linecap="round"><path d="M196 690q76-56 152 0t152 0t152 0t152 0"/><path d="M262 772q60-44 119 0t119 0t119 0t119 0"/></g>'
    s += '<path d="M450 500h100l4 60h-108zM458 390h84l4 56h-92z" fill="#000"/>'
    return wrap(s, 1000)


def badge_road():
    """Riders' roundel in colours: sun, palm and the sea road."""
    s = '<circle cx="500" cy="500" r="490" fill="#fff8e6"/><circle cx="500" cy="500" r="450" fill="#0d8a91"/>'
    s += '<clipPath id="c"><circle cx="500" cy="500" r="450"/></clipPath><g clip-path="url(#c)">'
    s += '<rect y="560" width="1000" height="440" fill="#16294f"/><circle cx="560" cy="480" r="190" fill="#ffb000"/><rect y="560" width="1000" height="70" fill="#1b6fc4"/>'
    s += '<path d="M430 1000L520 620H560L800 1000z" fill="#3c4046"/><path d="M556 640l10 60h8l-6-60zM580 740l16 90h14l-20-90zM622 870l30 110h22l-38-110z" fill="#fff8e6"/>'
    s += '<path d="M255 940C280 760 300 560 270 400" stroke="#5a2f1b" stroke-width="34" fill="none"/>'
    for a in (-165, -125, -80, -35, 8, 40):
        s += '<path transform="translate(270 400) rotate(%g)" d="M0 0C60-60 160-60 240 20C150 0 70 20 0 0z" fill="#2f9d62"/>' % a
    return wrap(s + '</g>', 1000)


def tab():
    """Leatherette tab with four brass rivets, the mark pressed into it."""
    mk = open(os.path.join(OUT, 'mark.svg')).read()
    inner = mk[mk.index('>') + 1:mk.rindex('</svg>')].replace('currentColor', '#5b3116')
    vb = [float(v) for v in mk.split('viewBox="')[1].split('"')[0].split()]
    k = 300 / vb[3]
    s = '<rect x="4" y="4" width="992" height="512" rx="54" fill="#8a532b"/><rect x="14" y="12" width="972" height="490" rx="48" fill="#9a5f33"/>'
    s += '<rect x="46" y="44" width="908" height="428" rx="30" fill="none" stroke="#e4c48f" stroke-width="9" stroke-dasharray="30 14"/>'
    t = 'translate(%g %g) scale(%g)' % (500 - vb[2] * k / 2 - vb[0] * k, 108 - vb[1] * k, k)
    s += '<g transform="translate(5 6)"><g transform="%s" fill="#c58a57" opacity=".7">%s</g></g><g transform="%s" fill="#5b3116">%s</g>' % (t, inner.replace('#5b3116', '#c58a57'), t, inner)
    for x in (112, 888):
        for y in (116, 400):
            s += '<circle cx="%g" cy="%g" r="37" fill="#7d5a1e"/><circle cx="%g" cy="%g" r="32" fill="#c9a04a"/><circle cx="%g" cy="%g" r="12" fill="#f4dd9a"/>' % (x, y, x, y, x - 9, y - 10)
    return wrap(s, 520)


def market():
    """Eight vegetables in rows of four."""
    L = '#2f7d57'
    v = [
        '<path d="M0-58C46-58 62 30 40 82C26 116-26 116-40 82C-62 30-46-58 0-58z" fill="#5b2a6e"/><path d="M-18-20C-30 20-26 60-14 84" stroke="#8d5aa3" stroke-width="9" fill="none" stroke-linecap="round"/><path d="M-40-46Q0-86 40-46L14-40 0-22-14-40z" fill="%s"/><path d="M0-66V-104" stroke="%s" stroke-width="13" stroke-linecap="round"/>' % (L, L),
        '<path d="M-24-66C20-76 44-20 30 30C20 70-8 104-44 112C-10 60-40 10-24-66z" fill="#c8281f"/><path d="M-30-64Q-4-92 22-66Q-4-54-30-64z" fill="%s"/><path d="M-6-80Q4-108 30-112" stroke="%s" stroke-width="12" fill="none" stroke-linecap="round"/>' % (L, L),
        '<ellipse cx="0" cy="22" rx="104" ry="78" fill="#e08a1e"/><ellipse cx="0" cy="22" rx="60" ry="78" fill="#f0a63a"/><ellipse cx="0" cy="22" rx="22" ry="78" fill="#e08a1e"/><path d="M-6-54Q-12-86 20-100" stroke="%s" stroke-width="20" fill="none" stroke-linecap="round"/>' % L,
        '<path d="M-40-42Q0-66 40-42Q26 50 0 122Q-26 50-40-42z" fill="#ef7a24"/><path d="M-30-10h28M10 24h18M-18 50h20" stroke="#b9530f" stroke-width="7" stroke-linecap="round"/><path d="M0-48C-60-70-54-110-40-118C-26-96-10-90 0-56C-6-96 2-116 12-122C26-100 16-80 6-54C24-88 44-94 58-90C50-64 30-50 0-48z" fill="%s"/>' % L,
        '<path d="M-26-64L26-64Q34 30 0 122Q-34 30-26-64z" fill="#5f9e3d"/><path d="M0-60V106M-14-60Q-16 20-4 96M14-60Q16 20 4 96" stroke="#3f7526" stroke-width="6" fill="none"/><path d="M-34-62Q0-96 34-62z" fill="%s"/><path d="M0-80V-108" stroke="%s" stroke-width="12" stroke-linecap="round"/>' % (L, L),
        '<path d="M0-40C76-44 92 40 40 78Q14 94 0 130Q-14 94-40 78C-92 40-76-44 0-40z" fill="#8e1f4f"/><path d="M0-40C-8-80-40-96-52-112M0-40C0-84 4-100 2-122M0-40C10-78 36-92 50-108" stroke="#8e1f4f" stroke-width="10" fill="none"/><path d="M-52-112q-30-8-30 18q24 14 40 0zM2-122q-24 2-18 30q20 10 34-6q2-20-16-24zM50-108q30-4 28 20q-26 12-40-4z" fill="%s"/>' % L,
        '<circle cx="-34" cy="30" r="56" fill="#9cc53b"/><circle cx="44" cy="52" r="50" fill="#b9d94e"/><circle cx="44" cy="52" r="36" fill="#eaf3b0"/><path d="M44 20V84M16 36L72 68M16 68L72 36" stroke="#b9d94e" stroke-width="6"/><path d="M-40-26C-70-70-20-100 20-92C14-56-10-34-40-26z" fill="%s"/>' % L,
        '<path d="M-36-70C20-90 60-40 46 30C38 84-2 122-42 112C-70 96-30 60-36 10C-40-20-58-50-36-70z" fill="#7fae4b"/><path d="M-20-60C10-10 4 60-30 104M8-66C36-10 34 50 4 96" stroke="#4f7f2a" stroke-width="8" fill="none" stroke-dasharray="18 12" stroke-linecap="round"/><path d="M-28-72Q-30-104 0-114" stroke="%s" stroke-width="14" fill="none" stroke-linecap="round"/>' % L,
    ]
    s = ''
    for k, d in enumerate(v):
        x, y = 125 + (k % 4) * 250, 130 + (k // 4) * 330
        s += '<g transform="translate(%g %g)">%s</g><path d="M%g %gh120" stroke="#16161a" stroke-width="5"/>' % (x, y, d, x - 60, y + 172)
    return wrap(s, 660)


def market_panel():
    """The same on a cream panel, for bags that are not raw canvas."""
    return market().replace('viewBox="0 0 1000 660">', 'viewBox="-40 -40 1080 740"><rect x="-36" y="-36" width="1072" height="732" rx="46" fill="#f4ecd8"/>')


def patch():
    """18 x 12 cm sailcloth, sewn down with a zigzag: a chart with a dhow."""
    s = '<path d="M8 14L60 6 200 12 420 5 640 13 820 6 992 12 994 200 988 420 993 655 800 660 560 652 330 661 120 654 8 658 13 430 6 220z" fill="#e9dfc6"/>'
    s += '<g fill="none" stroke="#9fb9c2" stroke-width="4"><path d="M40 470C200 420 300 520 470 470S760 420 960 480M40 520C200 470 300 570 470 520S760 470 960 530M40 570C200 520 300 620 470 570S760 520 960 580"/>'
    s += ''.join('<path d="M500 330L%g %g" stroke-width="2.5"/>' % (500 + 620 * math.cos(a), 330 + 620 * math.sin(a)) for a in np.arange(0, 2 * PI, PI / 8)) + '</g>'
    s += '<path d="M40 60H300C260 130 330 150 280 220S150 260 120 330 60 380 40 380z" fill="#cdbb8b" stroke="#8a6b3b" stroke-width="5"/>'
    s += '<path d="M300 470C380 500 640 500 740 440C720 520 660 560 600 560H420C360 560 320 520 300 470z" fill="#7a3b22"/>'
    s += '<path d="M470 480L500 120" stroke="#4a2a18" stroke-width="13"/><path d="M410 150C620 190 700 330 730 420C620 430 520 440 470 440C500 350 480 240 410 150z" fill="#c8452f"/><path d="M452 236C560 270 650 340 690 424" stroke="#e9b44c" stroke-width="10" fill="none"/>'
    s += '<circle cx="850" cy="170" r="62" fill="none" stroke="#16294f" stroke-width="6"/><path d="M850 90L866 170 850 250 834 170z" fill="#16294f"/><path d="M770 170L850 158 930 170 850 182z" fill="#c8452f"/>'
    z = lambda pts: '<path d="M%s" fill="none" stroke="#16294f" stroke-width="8" stroke-linejoin="round"/>' % 'L'.join('%g %g' % p for p in pts)
    t = [(34 + k * 14.6, 30 + 20 * (k % 2)) for k in range(65)]
    s += z(t) + z([(x, 640 - (y - 30)) for x, y in t])
    u = [(30 + 20 * (k % 2), 34 + k * 14.4) for k in range(43)]
    return wrap(s + z(u) + z([(970 - (x - 30), y) for x, y in u]), 666)


def stones():
    """412 stones: 2 mm on the lines, 2.8 mm on the petals, one of 4.7 mm in the eye.
    Every stone is drawn with its facets; width of the motif 215 mm."""
    W, px = 215., 3000
    k = px / W
    ros = [e.moved(rot=PI / 2, scale=100.) for e in m.rosette((0, 0), 1., 8)]
    outer = [e for e in ros if e.kind == 'petal' and e.order == 4]
    inner = [e.moved(scale=1.06) for e in ros if e.kind == 'petal' and e.order == 5]

    def within(p, e):
        q = e.poly()
        x, y = q[:, 0], q[:, 1]
        x2, y2 = np.roll(x, -1), np.roll(y, -1)
        c = (y > p[1]) != (y2 > p[1])
        return bool((c & (p[0] < (x2 - x) * (p[1] - y) / np.where(y2 == y, 1e-9, y2 - y) + x)).sum() % 2)

    def layout(z):
        pts = []

        def walk(line_, step, d, hidden=()):
            s = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(line_, axis=0), axis=1))])
            for q in np.linspace(0, s[-1], max(2, int(round(s[-1] / (step * z))))):
                p = (np.interp(q, s, line_[:, 0]), np.interp(q, s, line_[:, 1]))
                if math.hypot(*p) > 22 and not any(within(p, e) for e in hidden):
                    pts.append(p + (d,))
        for k, e in enumerate(inner):
            for edge in e.edges():
                walk(edge, 4.1, 2.8, [f for j, f in enumerate(inner) if j != k])
            walk(e.spine[20:50], 3.6, 2.0)
        for k, e in enumerate(outer):
            for edge in e.edges():
                walk(edge, 4.3, 2.8, inner + [f for j, f in enumerate(outer) if j != k])
            for f in (.62, .28):                              # lines inside the petal, the shape of the petal
                n = m.Blade(e.spine, e.wl * f, None)
                for edge in n.edges() if f > .5 else (e.spine,):
                    walk(edge[12:54], 3.9, 2.0, inner)
        for n, r, d in ((22, 18.5, 2.0), (14, 11.5, 2.8)):
            pts += [(r * math.cos(a), r * math.sin(a), d) for a in np.arange(n) * 2 * PI / n]
        got = []
        for p in pts:                                         # no two stones may touch
            if all((p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2 > ((p[2] + q[2]) / 2 * 1.12) ** 2 for q in got):
                got.append(p)
        return got
    keep = min((layout(z) for z in np.arange(.80, 1.7, .03)), key=lambda g: abs(len(g) - 411) + 50 * (len(g) > 411))
    n = 411 - len(keep)                                       # what is left stands as dots between the petals
    keep += [((88 + 5 * (i // 8)) * math.cos(a), (88 + 5 * (i // 8)) * math.sin(a), 2.0) for i in range(n) for a in [PI / 2 + PI / 8 + i % 8 * PI / 4]]
    print('stones', len(keep) + 1, 'of them between the petals', n)
    keep.append((0, 0, 4.7))
    r = np.random.RandomState(5)
    s = '<circle cx="0" cy="0" r="1" fill="none"/>'
    g = lambda v: '#%02x%02x%02x' % tuple(int(255 * min(1, max(0, c * v))) for c in (1., 1.01, 1.04))
    for x, y, d in keep:
        R, X, Y, a0 = d / 2 * k, px / 2 + x * k, px / 2 - y * k, r.rand() * 6.28
        s += '<circle cx="%.1f" cy="%.1f" r="%.1f" fill="%s"/>' % (X, Y, R, g(.62))
        for j in range(8):
            b = a0 + j * PI / 4
            lit = .58 + .40 * math.cos(b + PI / 8 - 2.35) + .22 * (r.rand() - .5)
            q = [(X + R * c * math.cos(t), Y - R * c * math.sin(t)) for c, t in ((1, b), (1, b + PI / 4), (.52, b + PI / 4), (.52, b))]
            s += '<path d="M%s" fill="%s"/>' % ('L'.join('%.1f %.1f' % p for p in q) + 'Z', g(lit))
        q = [(X + R * .54 * math.cos(a0 + j * PI / 4), Y - R * .54 * math.sin(a0 + j * PI / 4)) for j in range(8)]
        s += '<path d="M%s" fill="%s"/>' % ('L'.join('%.1f %.1f' % p for p in q) + 'Z', g(.70 + .5 * r.rand() ** 2))
    return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d">%s</svg>' % (px, px, s)


ONE = {'kandy-band': (kandy_band, 4.), 'perahera-collar': (perahera_collar, 4.), 'night-garland': (night_garland, 4.), 'nelum-ring': (nelum_ring, 6.),
       'araliya': (araliya_one, 26.), 'fireflies': (fireflies, 0.), 'stag': (stag, 14.), 'monogram': (monogram, 10.),
       'vine-back': (vine_back, 5.), 'sunday': (sunday, 16.)}
ONE_SVG = {'nine-arches': nine_arches, 'letters': letters, 'elephant': elephant_layers, 'waves': waves, 'rain': rain, 'badge-harbour': badge_harbour}
FULL = {'olu-wreath': olu_wreath, 'ruwan': ruwan}
FULL_SVG = {'shutters': shutters, 'ripple': ripple, 'kites': kites, 'badge-road': badge_road, 'tab': tab, 'market': market, 'market-panel': market_panel, 'patch': patch, 'stones': stones}


def main(names):
    every = {**{k: lambda v=v: one(svg_one(v[0](), v[1]), 2000) for k, v in ONE.items()},
             **{k: lambda v=v: one(v(), 1600) for k, v in ONE_SVG.items()},
             **{k: lambda v=v: bleed(raster(svg_colour(v()), 2000)) for k, v in FULL.items()},
             **{k: lambda v=v: bleed(raster(v(), 3000 if v is stones or v is ripple else 1600)) for k, v in FULL_SVG.items()}}
    for name in names or every:
        im = every[name]()
        if name == 'monogram':                                  # the mark stands in the middle of its ring
            mk = Image.open(os.path.join(OUT, 'mark.png')).convert('RGBA')
            w = int(im.width * .46)
            mk = mk.resize((w, round(w * mk.height / mk.width)), Image.LANCZOS)
            im.alpha_composite(mk, ((im.width - mk.width) // 2, (im.height - mk.height) // 2))
        im.save(os.path.join(OUT, name + '.png'), optimize=True)
        print(name, im.size)


if __name__ == '__main__':
    main(sys.argv[1:])
