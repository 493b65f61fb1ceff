// What is said when something fails. The page always has it in English, because the chosen language may be what could not be loaded.

export const failure = {
  failed: 'Something went wrong: {message}',
  reload: 'Reload',
  engineFailed: 'The game could not be loaded',
  engineFailedHelp:
    'The game needs WebAssembly, and the browser could not load it. The network may be down, or the browser too old.',
  retry: 'Try again',
};
