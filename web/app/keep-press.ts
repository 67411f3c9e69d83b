import { ALIVE } from './alive.ts';

/**
 * A press of a button that the page cannot answer yet is kept, and made when it can: the last one, of a button that is
 * still there. A form sends itself without any script, so its buttons are left alone.
 */
export const KEEP_PRESS = `{let pressed;
const keep=event=>{const button=event.target.closest?.("button[type=button]");if(button){pressed=button;event.stopPropagation()}};
addEventListener("click",keep,true);
addEventListener("${ALIVE}",()=>{removeEventListener("click",keep,true);if(pressed?.isConnected)pressed.click()},{once:true})}`;
