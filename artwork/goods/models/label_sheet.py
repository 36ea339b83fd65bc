"""Sheet of UV transfers for spice jars, 5 x 3 cm each: 24 names in Sinhala, Tamil and English and six blanks, on clear film.

The scripts need Noto Serif Sinhala and Noto Serif Tamil (Debian: fonts-noto-core).  Options: ink, accent (hex)."""
import math
import subprocess
import numpy as np
from PIL import Image, ImageDraw, ImageFont
import goods_lib as G
import motif as M
import scene_lib as L
import paper_parts as P

NAMES = """අබ|கடுகு|Mustard
අසමෝදගම්|ஓமம்|Ajowan
එනසාල්|ஏலக்காய்|Cardamom
ගම්මිරිස්|மிளகு|Pepper
ගොරකා|கொறுக்காய்|Goraka
ඉඟුරු|இஞ்சி|Ginger
කහ|மஞ்சள்|Turmeric
කළුදුරු|கருஞ்சீரகம்|Nigella
කරාබු නැටි|கராம்பு|Cloves
කරපිංචා|கறிவேப்பிலை|Curry leaf
කොත්තමල්ලි|கொத்தமல்லி|Coriander
කුරුඳු|கறுவா|Cinnamon
ලුණු|உப்பு|Salt
මහදුරු|பெருஞ்சீரகம்|Fennel
මිරිස්|மிளகாய்|Chilli
රම්පෙ|ரம்பை|Pandan
සාදික්කා|சாதிக்காய்|Nutmeg
සේර|எலுமிச்சைப்புல்|Lemongrass
සියඹලා|புளி|Tamarind
සුදුලූණු|உள்ளி|Garlic
සූදුරු|சீரகம்|Cumin
තල|எள்ளு|Sesame
තිප්පිලි|திப்பிலி|Long pepper
උළුහාල්|வெந்தயம்|Fenugreek""".splitlines()
LW, LH, PX, PY, COLS, ROWS = 5., 3., 5.5, 3.45, 4, 8
W, H = COLS * PX + .7, ROWS * PY + .7


def font(lang, px):
    want = {'en': 'EB Garamond', 'si': 'Noto Serif Sinhala:lang=si', 'ta': 'Noto Serif Tamil:lang=ta'}[lang]
    return ImageFont.truetype(subprocess.run(['fc-match', '-f', '%{file}', want], capture_output=True, text=True).stdout, px)


def places():
    """Middles of the 30 labels; the first two places of the sheet are its heading."""
    c = [((i % COLS - (COLS - 1) / 2) * PX, ((ROWS - 1) / 2 - i // COLS) * PY) for i in range(COLS * ROWS)]
    return c[2:]


def drawing(o, px=2300):
    step = W / (px - 1)
    ny = int(H / step) + 1
    k = 1 / step
    dark = o.colour == 'Black'
    base, ink = ('#17171B', o.ink) if dark else (o.hex, o.ink)
    im = Image.new('RGB', (px, ny), '#DEE3E2')
    d = ImageDraw.Draw(im)
    xy = lambda x, y: (px / 2 + x * k, ny / 2 - y * k)
    f = {'si': font('si', int(.60 * k)), 'ta': font('ta', int(.46 * k)), 'en': font('en', int(.52 * k)), 'head': font('en', int(1.35 * k)), 'sub': font('en', int(.50 * k))}

    def word(x, y, text, name, fill, wide=4.0):
        ft = f[name]
        n = d.textlength(text, font=ft)
        if n > wide * k:
            ft = ft.font_variant(size=int(ft.size * wide * k / n))
        X, Y = xy(x, y)
        d.text((X, Y), text, font=ft, fill=fill, anchor='ms')
    hx, hy = -PX, (ROWS - 1) / 2 * PY
    word(hx, hy - .05, 'Spice Jar Labels', 'head', '#23262B', 9.4)
    word(hx, hy - 1.0, '24 names, 6 blanks · rub, peel, done', 'sub', '#23262B', 9.4)
    el = []
    for i, (x, y) in enumerate(places()):
        a, b = xy(x - LW / 2, y + LH / 2), xy(x + LW / 2, y - LH / 2)
        d.rounded_rectangle([*a, *b], .32 * k, fill=base)
        q = .16
        a, b = xy(x - LW / 2 + q, y + LH / 2 - q), xy(x + LW / 2 - q, y - LH / 2 + q)
        d.rounded_rectangle([*a, *b], .22 * k, outline=o.accent, width=max(2, int(.045 * k)))
        if i < len(NAMES):
            si, ta, en = NAMES[i].split('|')
            word(x, y + .46, si, 'si', ink)
            word(x, y - .26, ta, 'ta', ink)
            word(x, y - .98, en, 'en', o.accent)
        else:
            d.line([*xy(x - 1.7, y - .55), *xy(x + 1.7, y - .55)], fill=ink, width=max(2, int(.03 * k)))
            el += L.fit(M.bud_on_stalk((0, 0), math.pi / 2, 1., 1), x - .5, x + .5, y - .25, y + .95, 0)
    img = np.asarray(im, float)[::-1] / 255
    img = np.where(img <= .04045, img / 12.92, ((img + .055) / 1.055) ** 2.4) * .84
    m = L.raster([e for e in el if e.kind != 'vein'], -W / 2, W / 2, -H / 2, -H / 2 + (ny - 1) * step, step, 2, gap=.02)[0][..., None]
    return img * (1 - m) + np.array(G.lin(o.accent)) * m


def build(o):
    from peel import roll
    img = drawing(o)
    root = G.group(rot=(0, 0, math.radians(getattr(o, 'turn', 4))))
    mat = P.printed('film', img, rough=.30, tooth=.0006, coat=.25)
    X, Y = L.grid_xy(-W / 2, W / 2, -H / 2, H / 2, .12)
    V = np.stack([X, Y, 0 * X + .03], -1).reshape(-1, 3)
    V = roll(V, 15.6, 1.7, 2.0, (.72, -.70), 0.)                  # one corner lifts
    V[:, 2] += .03
    i = np.arange(X.size).reshape(X.shape)
    F = np.stack([i[:-1, :-1], i[:-1, 1:], i[1:, 1:], i[1:, :-1]], -1).reshape(-1, 4)
    uv = np.stack([X / W + .5, Y / H + .5], -1).reshape(-1, 2)
    s = L.make_mesh('sheet', V, F, mat, uv)
    s.parent = root
    t = s.modifiers.new('t', 'SOLIDIFY')
    t.thickness, t.offset, t.material_offset, t.material_offset_rim = .02, -1, 1, 1
    s.data.materials.append(L.plain('back', G.lin('#D3D9D8'), .35, spec=.4))
    P.mirror(78, 70, (80, 14), .35)
    return dict(el=72, fill=(.76, .82))
