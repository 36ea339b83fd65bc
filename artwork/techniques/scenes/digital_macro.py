"""Digital printing macro, under the camera of all macros: four screens of dots on one sheet, a colour run behind the vine, and
the corner of the sheet lifted, so that the stack of the run is seen."""
import numpy as np
import digital_print as D
import motif as M
import scene_lib as L

SPEC = dict(aspect=1.5, samples=40, grade=dict(exposure=.04, contrast=.26, sat=1.08, vignette=.16))
X0, X1, Y0, Y1 = -4.4, 4.6, -2.75, 5.2


def picture(step, ramp, vine):
    """sRGB image of a sheet: a colour run from the lower left to the upper right, the vine on it with shaded leaves."""
    nx, ny = int((X1 - X0) / step), int((Y1 - Y0) / step)
    yy, xx = np.mgrid[0:ny, 0:nx].astype(np.float32)
    a, b, c = (np.array(L.hexlin(h)) for h in ramp)
    t = np.clip(xx / nx * .75 + yy / ny * .45 - .1, 0, 1)[..., None]
    g = np.where(t < .5, a * (1 - 2 * t) + b * 2 * t, b * (2 - 2 * t) + c * (2 * t - 1))
    if vine:
        el = L.layout(2.3, (-.15, -.22))
        ink = L.inkmap(el, X0, X0 + (nx - 1) * step, Y0, Y0 + (ny - 1) * step, step,
                       dict(leaf=L.hexlin("#12573f"), lac=L.hexlin("#b3202a"), orpiment=L.hexlin("#f7cf5a"), conch=L.hexlin("#fdf6e3")))[:ny, :nx]
        pole = [e for e in el if e.kind == "eye"][0].c
        rgb = ink[..., :3]
        r = np.hypot(xx * step + X0 - pole[0], yy * step + Y0 - pole[1])
        tip = np.clip(r / .9, 0, 1)[..., None] ** 2                       # petals shade from heart to tip
        red = rgb[..., :1] > rgb[..., 1:2] * 6
        rgb = np.where(red, rgb * (.7 + .1 * tip) + np.array(L.hexlin("#ff7a4a")) * .45 * tip, rgb)
        sheen = .5 + .5 * np.sin((xx * 1.9 + yy * 1.1) * step)[..., None]    # leaves run from deep to light green
        green = rgb[..., 1:2] > rgb[..., :1] * 2.2
        rgb = np.where(green, rgb * (1 - .45 * sheen) + np.array(L.hexlin("#4fae5c")) * .45 * sheen, rgb)
        g = g * (1 - ink[..., 3:]) + rgb * ink[..., 3:]
    return D.to_srgb(np.clip(g, 0, 1)).astype(np.float32)


def sheet(name, step, pitch, ramp, vine, z, lift):
    tex = L.image_from_array(name, D.halftone(picture(step, ramp, vine), step, pitch), srgb=True)
    X, Y = L.grid_xy(X0, X1, Y0, Y1, .06)
    corner = np.clip((X - Y * .6 - 2.6) / 2.2, 0, 1)                      # the corner towards the camera, on the right
    Z = z + .012 * L.fbm(X, Y, .35, 3, 2) + lift * corner ** 2
    ob = L.sheet(name, X, Y, Z, D.paper(name + "m", tex))
    so = ob.modifiers.new("t", "SOLIDIFY")
    so.thickness, so.offset, so.material_offset_rim = .012, -1, 1
    ob.data.materials.append(L.plain(name + "e", L.hexlin("#f4efe4"), .8))


def build():
    runs = [("#1d3f86", "#2fa08a", "#9fc84a"), ("#9f2a2a", "#e98a3a", "#f3c23a"), ("#f6d35a", "#f09a3c", "#e2603a")]
    for i, ramp in enumerate(runs):
        top = i == len(runs) - 1
        sheet("s%d" % i, .0026 if top else .006, .030 if top else .045, ramp, top, .02 * i, .42 if top else .12 * i)
    L.ground(L.plain("desk", L.hexlin("#1d2a52"), .85, spec=.2), 200, -.03)
    L.world((.55, .58, .65), (.14, .13, .12), .6)
    L.light(150, 24, 16, 6, 4, 1.7, (1, .95, .88))
    L.light(15, 40, 18, 9, 9, .32, (.82, .9, 1))
    L.light(95, 55, 16, 9, 4, .35)
    L.camera(-76, 41, 10.2, (0.12, .10, 0), 85, blur=.075, focus=(0.0, -.15, .05))
