/** Folder of the results below the output folder. */
export const allureFolder = "allure-results";
