/** Photos of one device that its owner keeps with it. */
export const MAX_EQUIPMENT_PHOTOS = 6;
