"""Sewn A5 notebook lying on its back: cloth over board, cloth spine, rounded corners, eight sections of cream paper,
ribbon; a lighthouse on its rampart blocked in copper."""
import math
import numpy as np
import goods_lib as G
import motif as M
import scene_lib as L
import paper_parts as P

W, H, C, B = 14.8, 21.0, .26, 1.15                    # cover, board thickness, block thickness
SPINE, HINGE = 2.3, .95                               # spine cloth on the board, groove


def lighthouse():
    """What is blocked, and what stays open in it."""
    on, off = [], []
    bar = lambda x0, x1, y, h, q=1, o=on: o.append(P.line([(x0, y), (x1, y)], h, 'lac', q))
    for i, y in enumerate(np.arange(-4.6, -2.75, .46)):                     # courses of the rampart, drawn in
        w = 4.3 - .16 * i
        cuts = np.linspace(-w, w, 7 + i % 2)
        for a, b in zip(cuts, cuts[1:]):
            bar(a + .035, b - .035, y, .39)
    for x in np.linspace(-3.35, 3.35, 8):                                   # its crown
        if abs(x) > .9:
            bar(x - .26, x + .26, -2.46, .34)
    y = np.linspace(-2.62, 3.1, 60)
    t = (y + 2.62) / 5.72
    on.append(M.Blade(np.stack([0 * y, y], 1), 1.05 - .42 * t ** .8, None, 'lac', 'line', 1))
    for yy, h in ((-1.55, .05), (.1, .05), (1.7, .05)):
        bar(-2, 2, yy, h, 1, off)
    for yy in (-.75, .9, 2.3):                                              # windows, a door
        off.append(P.line([(0, yy - .22), (0, yy + .22)], .24, 'lac', 2))
        off.append(M.Dot((0, yy + .22), .12))
    off.append(P.line([(0, -2.7), (0, -2.1)], .46, 'lac', 2))
    off.append(M.Dot((0, -2.1), .23))
    bar(-1.05, 1.05, 3.2, .16)
    for x in np.linspace(-.98, .98, 9):
        on.append(P.line([(x, 3.2), (x, 3.68)], .05))
    bar(-1.0, 1.0, 3.68, .06)
    on.append(P.line([(0, 3.2), (0, 4.35)], .86))
    for x in (-.21, 0, .21):
        off.append(P.line([(x, 3.78), (x, 4.28)], .12))
    bar(-.58, .58, 4.40, .10)
    y = np.linspace(4.45, 5.15, 30)
    on.append(M.Blade(np.stack([0 * y, y], 1), .50 * np.sqrt(np.clip(1 - ((y - 4.45) / .7) ** 2, 0, 1)), None, 'lac', 'line', 1))
    on += [P.line([(0, 5.1), (0, 5.5)], .06), M.Dot((0, 5.5), .10)]
    for s in (-1, 1):                                                       # light
        for a in (-.26, 0, .26):
            d = np.array([s * math.cos(a), math.sin(a)])
            r = np.linspace(1.35, 3.9 - .8 * abs(a), 40)
            on.append(M.Blade(np.array([0, 4.05]) + r[:, None] * d, .03 + .075 * (r - 1.35) / 2.5, None, 'lac', 'line', 1))
        st, q = M.euler((s * 2.75, -2.35), math.pi / 2 - s * .10, 2.5, s * .1, s * .35, 50)       # a palm on each side
        on.append(M.Blade(st, .10 - .04 * q, None, 'lac', 'stem', 1))
        for h, k, n in ((.25, -1, 1.25), (.95, -1, 1.15), (1.55, -.5, .95), (1.60, .5, .95), (2.2, 1, 1.15), (2.9, 1, 1.25)):
            on.append(M.leaf(st[-1], h, n, .34, k * .5, k * 1.3, 1.1, 'lac', 3, .8, .9))
    for i, y0 in enumerate((-5.15, -5.55, -5.95)):                          # the sea
        w = 4.4 - .7 * i
        x = np.linspace(-w, w, 200)
        on.append(M.Blade(np.stack([x, y0 + .10 * np.sin(x * 4.2 + i * 1.3)], 1), .055 * np.sqrt(np.clip(1 - (x / w) ** 2, 0, 1)) + .006, None, 'lac', 'line', 1))
    return on, off


def cloth(name, hexa, mask=None):
    """Book cloth, a fine plain weave; copper where the die has pressed it flat."""
    n = L.Nodes(name)
    sep = n.new('SeparateXYZ')
    n.link(n.coord('Object'), sep.inputs[0])
    a = n.math('SINE', n.math('MULTIPLY', sep.outputs[0], 2 * math.pi / .085))
    b = n.math('SINE', n.math('MULTIPLY', sep.outputs[1], 2 * math.pi / .075))
    w = n.math('MULTIPLY', a, b)
    slub = n.noise(1., 3, .6, n.mapped((26, 2.2, 4)))
    k = n.math('ADD', n.math('MULTIPLY', w, .06), n.math('MULTIPLY_ADD', slub, .34, .82))
    col = n.mixcol(1., G.lin(hexa), k, 'MULTIPLY')
    h = n.math('MULTIPLY', n.math('ADD', w, slub), .010)
    if mask is not None:
        uv = n.new('UVMap')
        t = n.new('TexImage', image=L.image_from_array(name + '_f', np.repeat(mask[..., None], 3, 2), srgb=False), extension='EXTEND')
        n.link(uv.outputs[0], t.inputs[0])
        m = t.outputs[0]
        col = n.mixcol(m, col, G.lin('#E8AE80' if hexa == '#9A5528' else P.COPPER))    # brighter where the cloth itself is brown
        h = n.math('MULTIPLY', h, n.math('MULTIPLY_ADD', m, -.75, 1.))
        n.set(metal=m, rough=n.math('MULTIPLY_ADD', m, -.56, .86))
    else:
        n.set(rough=.86)
    n.bump(h, 1., .6)
    return n.set(col=col, spec=.2, sheen=.2, sheen_tint=.6).m


def outline(x0, w, h, r, seg=14):
    """Rectangle from x0, round at its right corners only."""
    c = [(x0, h / 2), (x0, -h / 2)]
    for s, a0 in ((-1, -90), (1, 0)):
        c += [(x0 + w - r + r * math.cos(a), s * (h / 2 - r) + r * math.sin(a)) for a in np.radians(np.linspace(a0, a0 + 90, seg))]
    return np.array(c)


def build(o):
    root = G.group(rot=(0, 0, math.radians(getattr(o, 'turn', 8))))
    w, x0 = W - HINGE, -W / 2 + HINGE
    on, off = lighthouse()
    step = w / 1499
    ny = int(H / step) + 1
    box = (-w / 2, w / 2, -H / 2, -H / 2 + (ny - 1) * step, step)
    on, off = ([e.moved(shift=(.55, .35)) for e in q] for q in (on, off))
    m = L.raster(on, *box, 3, gap=.03)[0] * (1 - L.raster(off, *box, 3)[0])
    face, plain = cloth('cover', o.hex, m), cloth('cloth', o.hex)
    deep = '#%02X%02X%02X' % tuple(int(int(o.hex[i:i + 2], 16) * .80) for i in (1, 3, 5))
    back = cloth('spine', deep)
    z1 = C + B
    for z, mat in ((0, plain), (z1, face)):
        q = outline(-w / 2, w, H, .9)
        P.prism('board', q, C, mat, None, (x0 + w / 2, 0, z), (0, 0, 0), root, .07, (w, H))
    for i in range(8):                                           # sections, folded at the spine
        g = B / 8
        q = outline(-W / 2 + .42, W - .42 - .38, H - .6, .75)
        page = P.board('page%d' % i, '#F1E8CF', .85, .002)
        P.prism('section', q, g - .006, page, None, (0, 0, C + i * g + .003), (0, 0, 0), root, .035)
    T = 2 * C + B
    k = np.linspace(0, np.pi, 24)
    prof = [(-W / 2 + SPINE + HINGE, T + .012), (-W / 2 + HINGE + .30, T + .012), (-W / 2 + HINGE + .02, T - .07), (-W / 2 + .62, T - .10), (-W / 2 + .42, T - .03)]
    prof += [(-W / 2 + .36 - .42 * math.sin(a) ** .8, T / 2 + (T / 2 + .01) * math.cos(a)) for a in k]
    prof += [(-W / 2 + .5, .012), (-W / 2 + HINGE + .2, .012)]
    path = G.rounded([(x, z) for x, z in prof], .16, 5, .12)
    path = np.column_stack([path[:, 0], 0 * path[:, 0], path[:, 1]])
    P.strip('spine', path, H, back, .03, None, 2, root, (0, 1, 0))
    for s in (-1, 1):                                            # head and tail bands
        L.tubes('band', np.array([[(-W / 2 + .40, s * (H / 2 - .32), C + .05), (-W / 2 + .36, s * (H / 2 - .30), C + B / 2), (-W / 2 + .40, s * (H / 2 - .32), C + B - .05)]]),
                .09, L.plain('headband', G.lin('#B4703E'), .7)).parent = root
    rib = L.Nodes('ribbon')
    uv = rib.new('UVMap')
    sep = rib.new('SeparateXYZ')
    rib.link(uv.outputs[0], sep.inputs[0])
    rib.bump(rib.math('SINE', rib.math('MULTIPLY', sep.outputs[0], 2 * math.pi / .05)), .004, .5)
    rib.set(col=G.lin('#B4703E'), rough=.38, spec=.5, sheen=.3)
    pts = [(-1.2, -H / 2 + 3, C + B * .6), (-1.2, -H / 2 + .5, C + B * .6), (-1.15, -H / 2 - .1, C + B * .58), (-1.1, -H / 2 - .55, .75), (-1.0, -H / 2 - .95, .12), (-.75, -H / 2 - 1.7, .035), (-.45, -H / 2 - 2.7, .03)]
    P.strip('ribbon', P.spline(pts, 120), .62, rib.m, .02, None, 3, root)
    el = 57
    P.mirror(el + 2, 70, (80, 26), 1.7)
    return dict(el=el, fill=(.74, .80))
