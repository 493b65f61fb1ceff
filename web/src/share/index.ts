export { default as Menu } from './Menu.svelte';
export { sharedGame } from './shared_game';
