#!/usr/bin/env bash
# Apache POI 5.4.1: a formula that was never evaluated has the value 0 in a file of the streaming workbook (SXSSF), and no value in one
# of the ordinary workbook (XSSF), by the same calls of the same interface. One would expect none in both: a reader of values, here
# openpyxl, cannot tell the 0 from a result, and takes the codes that a column of formulas makes for zeros.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv python >/dev/null
python/bin/pip install --quiet --disable-pip-version-check openpyxl==3.1.5
cat > pom.xml <<'POM'
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>finding</groupId>
  <artifactId>finding</artifactId>
  <version>1</version>
  <dependencies>
    <dependency>
      <groupId>org.apache.poi</groupId>
      <artifactId>poi-ooxml</artifactId>
      <version>5.4.1</version>
    </dependency>
  </dependencies>
</project>
POM
mvn -q -B dependency:copy-dependencies -DoutputDirectory=jars >/dev/null
cat > Make.java <<'SCRIPT'
import java.io.FileOutputStream;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.ss.usermodel.Workbook;
import org.apache.poi.xssf.streaming.SXSSFWorkbook;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;

public class Make {
  static void write(Workbook book, String name) throws Exception {
    Row row = book.createSheet("Codes").createRow(0);
    row.createCell(0).setCellValue("LIBRE");
    row.createCell(1).setCellFormula("A1&\"001\"");
    try (FileOutputStream file = new FileOutputStream(name)) { book.write(file); }
  }

  public static void main(String[] args) throws Exception {
    write(new XSSFWorkbook(), "XSSF.xlsx");
    write(new SXSSFWorkbook(), "SXSSF.xlsx");
    System.out.println("Apache POI " + org.apache.poi.Version.getVersion());
  }
}
SCRIPT
cat > run.py <<'SCRIPT'
import openpyxl

for name in ['XSSF', 'SXSSF']:
    print(f'{name}:', openpyxl.load_workbook(f'{name}.xlsx', data_only=True).active['B1'].value)
SCRIPT
seen=$(java -cp 'jars/*' Make.java 2>/dev/null | grep '^Apache'; python/bin/python -W ignore run.py)
echo "$seen"
expected='Apache POI 5.4.1
XSSF: None
SXSSF: 0.0'
[ "$seen" = "$expected" ] || { echo 'The behaviour has changed.' >&2; exit 1; }
