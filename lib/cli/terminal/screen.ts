import type { TerminalProgress } from "#reports/terminal/progress.ts";

/** What a command line asks to be shown. */
interface Screen {
  /** Whether only what cannot be left out is shown. */
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  /** False for no colours; what the terminal takes otherwise. */
  readonly color?: boolean;
}

let screen: Screen = {};

/** Sets what the command under way shows. */
export function setScreen(asked: Screen): void {
  screen = asked;
}

/** What the command under way was asked to show. */
export function askedScreen(): Screen {
  return screen;
}

/** The progress of the command under way: of a quiet one, only the messages that stay. */
export function onScreen(progress: TerminalProgress): TerminalProgress {
  if (screen.quiet !== true) return progress;
  return { ...progress, phase: () => {}, judged: () => {}, rerun: () => {} };
}
