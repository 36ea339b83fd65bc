/** Hours in which the house answers a message, a quote request or a change. */
export const answerHours = 24;
