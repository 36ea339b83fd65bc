"""Insulated steel tumbler with a slide lid, tapered for a cup holder; a railway timetable set in type runs round it.
Options: ink, second (hex of rules and headings), lid, slide (hex), turn (degrees)."""
import math
import numpy as np
import goods_lib as G
import scene_lib as L
import drink_parts as D

R0, R1, Z0, Z1 = 3.35, 4.15, 1.0, 14.6          # wall: radius below and above
STOPS = ['Panadura', 'Egoda Uyana', 'Koralawella', 'Moratuwa', 'Lunawa', 'Angulana', 'Ratmalana', 'Mount Lavinia',
         'Dehiwala', 'Wellawatte', 'Bambalapitiya', 'Kollupitiya', 'Slave Island', 'Colombo Fort']
RUN = [0, 4, 7, 10, 13, 16, 20, 24, 28, 32, 35, 38, 42, 46]      # minutes from Panadura
TABLES = [('Morning', '6.10 6.35 7.00 7.20'), ('Day', '9.05 11.30 13.15 14.50'), ('Evening', '16.25 17.10 18.00 19.40')]


def table(W, HH, px=3400):
    """Three tables round the tumbler, the morning in front: coverage of the type and of the second colour."""
    shape, k = (int(px * HH / W), px), px / W
    type_, head, rule = [], [], np.zeros(shape, np.float32)
    sans, bold, serif = 'DejaVu Sans Condensed', 'DejaVu Sans Condensed:bold', 'EB Garamond'
    pitch, top, wide, last = .68, HH / 2 - 2.3, 6.4, len(STOPS) - 1
    for c, (name, trains) in zip((0, W / 3, -W / 3), TABLES):
        x0, x1 = c - wide / 2, c + wide / 2
        head += [('Slow trains', x0, top + .80, .52, serif, 'l', .01)]
        type_ += [(name, x1, top + .80, .32, serif + ':italic', 'r', .01)]
        for i, (stop, m) in enumerate(zip(STOPS, RUN)):
            y, f = top - .12 - i * pitch, bold if i in (0, last) else sans
            type_.append((stop, x0, y, .25, f, 'l', .0))
            for j, t in enumerate(trains.split()):
                hh, mm = (int(v) for v in t.split('.'))
                type_.append(('%d.%02d' % (hh + (mm + m) // 60, (mm + m) % 60), x1 - .98 * (3 - j), y, .25, f, 'r', .0))
        for y, h in ((top + .44, .06), (top - .34, .02), (top - .12 - (last - 1) * pitch - .22, .02), (top - .12 - last * pitch - .36, .06)):
            rule[int((y - h / 2 + HH / 2) * k):int((y + h / 2 + HH / 2) * k) + 1, int((x0 + W / 2) * k):int((x1 + W / 2) * k)] = 1
    return D.letters(shape, W, HH, type_), np.maximum(rule, D.letters(shape, W, HH, head))


def wall(o, masks=None):
    """Coated steel: white gloss, or brushed steel under clear coat; the print lies in the coating."""
    n = L.Nodes('wall')
    steel = o.colour == 'Steel'
    if steel:                       # satin: half of the colour is diffuse, fine type stays crisp on it
        col = n.mixcol(n.noise(1., 3, .7, n.mapped((.05, .05, 26.))), (.56, .60, .64), (.60, .64, .68))
        n.set(rough=.30, metal=.45, spec=.5)
    else:
        col = n.mixcol(0., G.lin(o.hex), G.lin(o.hex))
        n.set(rough=.28, spec=.4, coat=.2, coat_rough=.08)
    if masks:
        uv = n.new('UVMap')
        for k, (m, ink) in enumerate(masks):
            t = n.new('TexImage', image=L.image_from_array('p%d' % k, np.repeat(m[..., None], 3, 2), srgb=False))
            n.link(uv.outputs[0], t.inputs[0])
            col = n.mixcol(t.outputs[0], col, G.lin(ink))
        if steel:
            both = n.new('TexImage', image=L.image_from_array('pm', np.repeat(np.maximum(masks[0][0], masks[1][0])[..., None], 3, 2), srgb=False))
            n.link(uv.outputs[0], both.inputs[0])
            n.set(metal=n.math('MULTIPLY_ADD', both.outputs[0], -.45, .45))
    n.set(col=col)
    return n.m


def build(o):
    W, HH = math.pi * (R0 + R1), math.hypot(Z1 - Z0, R1 - R0)
    type_, rule = table(W, HH)
    grp = G.group(rot=(0, 0, math.radians(getattr(o, 'turn', 0))))
    steel = D.brushed('steel', '#C4C9CE', .28, .9)
    r = lambda z: R0 + (R1 - R0) * (z - Z0) / (Z1 - Z0)
    base = G.rounded([(0, .25), (2.7, .25), (2.9, 0), (r(.2) - .12, .0), (r(.3) - .03, .25), (r(.62) - .03, .62), (r(.64) - .09, .66)], .10)
    step = G.rounded([(r(.66) - .09, .66), (r(.70), .70), (r(Z0), Z0)], .03)
    lip = G.rounded([(R1, Z1), (r(14.95), 14.95), (r(15.0) - .05, 15.0), (r(15.5) - .04, 15.5), (r(15.5) - .22, 15.5), (3.9, 14.2)], .05)
    for name, prof, mat in (('base', base, steel), ('step', step, wall(o)), ('wall', [(r(z), z) for z in np.linspace(Z0, Z1, 50)], wall(o, [(type_, getattr(o, 'ink', '#16294F')), (rule, getattr(o, 'second', '#B32A2A'))])),
                            ('lip', lip, steel)):
        G.lathe(name, prof, mat, Z0, Z1, n=200).parent = grp
    # lid: a rim that sits on the lip, a sunken deck, the slide over the mouth
    dark = L.plain('lid', G.lin(getattr(o, 'lid', '#24262A')), .34, spec=.45, coat=.1)
    lid = G.rounded([(4.02, 15.42), (4.30, 15.50), (4.30, 15.78), (4.18, 16.02), (3.90, 16.02), (3.78, 15.86), (0, 15.86)], .10)
    G.lathe('lid', lid, dark, n=200).parent = grp
    slide = L.plain('slide', G.lin(getattr(o, 'slide', '#B32A2A')), .34, spec=.45)
    for name, size, loc, m, b in (('rail', (2.9, 6.2, .14), (0, 0, 15.88), dark, .07), ('slide', (2.0, 3.1, .22), (0, .5, 16.02), slide, .09), ('grip', (1.5, .42, .34), (0, -.35, 16.14), slide, .11)):
        L.box(name, size, loc, m, b).parent = grp
    return dict(el=19, fill=(.8, .80))
