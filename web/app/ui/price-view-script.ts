/** Run as the page is read: who chose prices without IVA (`price-view.ts`) sees no others in between. */
export const PRICE_VIEW = `try{if(localStorage.precos==="sem")document.documentElement.dataset.precos="sem"}catch{}`;
