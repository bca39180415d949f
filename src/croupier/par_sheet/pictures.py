"""The charts of a par sheet as SVG. Letters are drawn as paths, so that a chart looks the same everywhere.

The same figures give the same bytes, because a picture has no dates and no random names.
"""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from croupier.analysis.study.result_bands import LEVELS, Bands
from croupier.documents.blocks import Picture

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

SHADES = {90: "#5fa37d", 95: "#9ac7ab", 99: "#d2e6d8"}
INK, FAINT, LOSS, FELT = "#22211d", "#6b665c", "#b5523b", "#0b5d3b"
STYLE: dict[Any, Any] = {
    "svg.fonttype": "path",
    "svg.hashsalt": "croupier",
    "font.family": "DejaVu Sans",
    "font.size": 8,
    "axes.edgecolor": FAINT,
    "axes.labelcolor": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "text.color": INK,
    "xtick.color": FAINT,
    "ytick.color": FAINT,
}
WIDE = 7.2
"""The width of the text on a printed page, in inches."""


def results(nets: dict[Fraction, int], combinations: int, unit: str) -> Picture:
    """A picture of the probability of each net result of a round."""
    shown = list(nets.items())
    axes, figure = _axes(2.6)
    # Wins that come once in a million rounds must be visible next to losses, so the scale is logarithmic.
    names = [_short(net) for net, _ in reversed(shown)]
    heights = [float(100 * Fraction(count, combinations)) for _, count in reversed(shown)]
    colours = [LOSS if net < 0 else FAINT if not net else FELT for net, _ in reversed(shown)]
    axes.bar(range(len(names)), heights, color=colours, width=0.8)
    axes.set_yscale("log")
    axes.set_ylabel("percent of rounds (log scale)")
    axes.set_xticks(range(len(names)), names, rotation=90 if len(names) > 14 else 0)
    axes.set_xlabel(f"net result, in units of the {unit}")
    axes.margins(x=0.01)
    says = f"The probability of each net result of a round, in percent; net results are in units of the {unit}."
    return Picture(svg=_svg(figure, says), says=says)


def bars(names: Sequence[str], values: Sequence[Fraction], axis: str, says: str) -> Picture:
    """A picture with a bar for each name, the first at the top, in percent."""
    axes, figure = _axes(0.7 + 0.21 * len(names))
    heights = [float(100 * value) for value in values]
    axes.barh(range(len(names)), heights, color=[FELT if h >= 0 else LOSS for h in heights], height=0.65)
    axes.set_yticks(range(len(names)), names)
    axes.invert_yaxis()
    axes.set_xlabel(axis)
    axes.axvline(0, color=FAINT, linewidth=0.6)
    reach = max([abs(h) for h in heights], default=1.0) or 1.0
    for at, height in enumerate(heights):
        gap = reach * 0.01 * (1 if height >= 0 else -1)
        axes.text(height + gap, at, f"{height:.4f}", va="center", ha="left" if height >= 0 else "right", fontsize=7)
    axes.margins(x=0.16)
    return Picture(svg=_svg(figure, says), says=says)


def fan(found: Bands, edge: Fraction, unit: str) -> Picture:
    """A picture of the bands, as shares of the opening wagers, over the number of rounds."""
    axes, figure = _axes(2.9)
    rounds = sorted({band.rounds for band in found.bands})
    for level in reversed(LEVELS):
        lows, highs = zip(*[found.of(many, level).per_round for many in rounds], strict=True)
        axes.fill_between(
            rounds,
            [100 * low for low in lows],
            [100 * high for high in highs],
            color=SHADES[level],
            label=f"{level} of 100",
            linewidth=0,
        )
    axes.axhline(float(-100 * edge), color=FELT, linewidth=1.2, label="expected")
    axes.axhline(0, color=FAINT, linewidth=0.6, linestyle=":")
    axes.set_xscale("log")
    axes.set_xticks(rounds, [f"{many:,}" for many in rounds])
    axes.minorticks_off()
    axes.set_xlabel("rounds played")
    axes.set_ylabel(f"net result, % of {unit}s")
    axes.legend(frameon=False, fontsize=7, loc="upper right")
    axes.margins(x=0.0)
    says = f"The {found.wager}: net result in percent of the {unit}s made, by the number of rounds."
    return Picture(svg=_svg(figure, says), says=says)


def _axes(height: float) -> tuple[Axes, Figure]:
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    with rc_context(STYLE):
        figure = Figure(figsize=(WIDE, height), layout="constrained")
        return figure.subplots(), figure


def _svg(figure: Figure, says: str) -> str:
    from html import escape

    from matplotlib import rc_context

    out = io.StringIO()
    with rc_context(STYLE):
        figure.savefig(out, format="svg", metadata={"Date": None, "Creator": None}, transparent=True)
    text = out.getvalue()
    text = text[text.index("<svg") :]
    text = re.sub(r"<metadata>.*?</metadata>\s*", "", text, flags=re.DOTALL)
    return text.replace("<svg ", f'<svg role="img" aria-label="{escape(says, quote=True)}" ', 1)


def _short(net: Fraction) -> str:
    return str(net) if net.denominator == 1 else f"{float(net):g}"
