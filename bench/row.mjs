/** Prints a row of the table of bench/run. */
export function row(what, measured, beside, ratio, goal) {
  console.log(`  ${what.padEnd(34)} ${measured.padStart(16)} ${beside.padStart(26)} ${ratio.padStart(8)}   ${goal}`);
}
