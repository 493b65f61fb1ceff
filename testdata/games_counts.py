"""How many positions m,n,k-games have, for generate_games.py: counted without listing them.

A position is a set of X and a set of O that are disjoint. It can be reached if X has as many marks as O or one more, and if the lines, where
there are any, all belong to the player who moved last and have a cell in common, which that player took last.
"""


def cell_orbits(order):
    """The sets of cells that a symmetry moves among themselves."""
    seen, orbits = set(), []
    for start in range(len(order)):
        orbit, cell = [], start
        while cell not in seen:
            seen.add(cell)
            orbit.append(cell)
            cell = order[cell]
        if orbit:
            orbits.append(sum(1 << cell for cell in orbit))
    return orbits


def fixed_positions(lines, size, orbits):
    """How many positions consist of whole orbits. With single cells as orbits: how many there are."""
    width = 32  # bits for each number of marks
    masks = [0]
    for orbit in orbits:
        masks += [mask | orbit for mask in masks]
    everything = (1 << size) - 1
    open_sets = [0] * len(masks)  # sets without a line: a one in the place of its number of marks
    last_sets = [0] * len(masks)  # sets without a line, or whose last mark completed all lines
    for i, mask in enumerate(masks):
        common = everything
        for line in lines:
            if line & mask == line:
                common &= line
        one = 1 << (width * mask.bit_count())
        open_sets[i] = one if common == everything else 0
        last_sets[i] = one if common else 0
    subsets = []
    for sets in (open_sets, last_sets):
        sums = sets[:]
        for bit in range(len(orbits)):
            for i in range(len(masks)):
                if i >> bit & 1:
                    sums[i] += sums[i ^ (1 << bit)]
        subsets.append(sums)
    count = 0
    for i, mask in enumerate(masks):
        marks = mask.bit_count()
        rest = len(masks) - 1 - i
        take = lambda sums, wanted: sums[rest] >> (width * wanted) & ((1 << width) - 1) if wanted >= 0 else 0
        if open_sets[i]:
            count += take(subsets[1], marks)  # O moved last
        if last_sets[i]:
            count += take(subsets[0], marks - 1)  # X moved last
    return count


def count_positions(lines, size, orders):
    """The number of positions, and the number of classes of them: by Burnside, the average of those that a symmetry leaves alone."""
    lines = [sum(1 << cell for cell in line) for line in lines]
    fixed = [fixed_positions(lines, size, cell_orbits(order)) for order in orders]
    return max(fixed), sum(fixed) // len(fixed)
