/** Section 9. */
export const autoplayMs = 8000;
export const skeletonCards = 8;
export const teaserProjects = 6;
